import { randomBytes } from 'node:crypto'
import type { OpenDatabase } from '#db/open.server.ts'
import type { Clock } from './clock.ts'
import type { Firm, Visit } from './firm.server.ts'
import { openLog } from './log.server.ts'
import { openPrices } from './prices.server.ts'
import { secretsWith } from './secrets.server.ts'
import { parseSettings } from './settings.server.ts'

/** A clock that a test moves by hand. */
export interface HandClock extends Clock {
  forward(ms: number): void
}

/** A clock fixed at an instant, in ISO text, until the test moves it. */
export function handClock(instant = '2026-08-19T06:30:00Z'): HandClock {
  let now = Date.parse(instant)
  return {
    now: () => now,
    forward: (ms) => {
      now += ms
    },
  }
}

/** A firm around a test's database, with a key of its own and a clock that the test moves. */
export function testFirm(
  open: OpenDatabase,
  clock: Clock = handClock(),
  env: Readonly<Record<string, string>> = {},
): Firm {
  const settings = parseSettings({ LOG_LEVEL: 'silent', ...env })
  if (!settings.ok) throw new Error(settings.problems.join(' '))
  return {
    ...open,
    settings: settings.value,
    clock,
    log: openLog('silent'),
    prices: openPrices(open, () => ''),
    secrets: secretsWith([randomBytes(32)]),
    origin: settings.value.publicOrigin ?? `http://localhost:${settings.value.port}`,
  }
}

/** A visit that a test makes up. */
export function testVisit(given: Partial<Visit> = {}): Visit {
  return {
    nonce: 'nonce',
    address: '192.0.2.1',
    id: 'visit',
    isForEveryone: false,
    isPersonal: false,
    pattern: '/',
    denied: null,
    cookie: '',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    ...given,
  }
}
