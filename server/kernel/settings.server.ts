import { isAbsolute, resolve } from 'node:path'
import { addressesOf } from '#db/postgres-addresses.server.ts'
import { isMailbox } from '#kit/mailbox.ts'
import { credentialsIn } from './credentials.server.ts'
import { keyBytes, parseKey } from './parse-key.server.ts'
import { isThisMachine } from './this-machine.ts'

/** The checked settings from the environment. Read once, at start. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Absolute path of the folder that the embedded database lives in. */
  readonly dataDir: string
  /** A PostgreSQL address; null means the embedded database. */
  readonly databaseUrl: string | null
  /** `https://example.in`; null means that the request's own Host counts as the site's origin. */
  readonly publicOrigin: string | null
  /** How many proxies in front of the server are believed when they name a client's address. */
  readonly trustProxy: number
  /** Keys that secrets are encrypted with, the current one first; none means the key file in the data folder. */
  readonly appKeys: readonly Buffer[]
  /** Where mail is handed over; null means files in the data folder. */
  readonly smtpUrl: string | null
  /** The sender of every message; null means the firm's own address. */
  readonly mailFrom: string | null
  readonly leadsPerMinute: number
  readonly leadsPerDay: number
  readonly logLevel: LogLevel
  /** Where AMFI's daily file of prices is fetched from; null when it is not. */
  readonly navUrl: string | null
  /** Where new leads, messages and quotes are posted; null when they are not. */
  readonly webhookUrl: string | null
  readonly webhookSecret: string | null
  /** Places as `host:port` that may be called besides those of the other settings. */
  readonly alsoCall: readonly string[]
  /** False: browsers empty what they kept for use without a network. */
  readonly isOfflineOn: boolean
  /** The port of the desk; null means that the site starts none beside itself. */
  readonly deskPort: number | null
  readonly deskHost: string
  /** `https://desk.example.in`; null means the request's own Host, on this machine alone. */
  readonly deskOrigin: string | null
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

type Reading<T> = { ok: true; value: T } | { ok: false; wants: string }

interface Setting<T> {
  readonly name: string
  /** As it would be written in the environment; empty means unset. */
  readonly fallback: string
  /** One line for the README. */
  readonly meaning: string
  readonly read: (text: string) => Reading<T>
}

const settings = {
  port: wholeNumber('PORT', '3000', 'The port it listens on; 0 picks a free one', 0, 65_535),
  host: text('HOST', '127.0.0.1', 'The address it listens on; `0.0.0.0` for every network of the machine'),
  dataDir: {
    name: 'DATA_DIR',
    fallback: './data',
    meaning: 'The folder that holds everything the embedded database keeps',
    read: (value) => ({ ok: true, value: isAbsolute(value) ? value : resolve(value) }),
  } satisfies Setting<string>,
  databaseUrl: {
    name: 'DATABASE_URL',
    fallback: '',
    meaning:
      'A PostgreSQL address, `postgres://user:password@host:5432/name?sslmode=verify-full`, with commas between the hosts of a primary and its standbys; on this machine without `sslmode`; unset: the embedded database',
    read: readDatabaseUrl,
  } satisfies Setting<string | null>,
  publicOrigin: {
    name: 'PUBLIC_ORIGIN',
    fallback: '',
    meaning:
      'The one origin that the site is reached at, such as `https://example.in`; unset: the request’s own host',
    read: readOrigin,
  } satisfies Setting<string | null>,
  trustProxy: wholeNumber(
    'TRUST_PROXY',
    '0',
    'How many proxies in front are believed in X-Forwarded-For',
    0,
    10,
  ),
  appKeys: {
    name: 'APP_KEY',
    fallback: '',
    meaning:
      'The key that secrets are encrypted with, 32 bytes in base64url, older ones after commas; unset: `app.key` in DATA_DIR',
    read: readAppKeys,
  } satisfies Setting<readonly Buffer[]>,
  smtpUrl: {
    name: 'SMTP_URL',
    fallback: '',
    meaning:
      'The mail server, `smtps://user:password@host:465` or `smtp://host:587`; unset: mail is kept as files in `DATA_DIR/mail`',
    read: readSmtpUrl,
  } satisfies Setting<string | null>,
  mailFrom: {
    name: 'MAIL_FROM',
    fallback: '',
    meaning: 'The address that mail comes from; unset: the firm’s own',
    read: (value) =>
      value === '' || isMailbox(value)
        ? { ok: true, value: value || null }
        : { ok: false, wants: 'one mail address such as office@example.in' },
  } satisfies Setting<string | null>,
  leadsPerMinute: wholeNumber(
    'LEADS_PER_MINUTE',
    '600',
    'Leads, messages and quotes taken from one address in a minute',
    1,
  ),
  leadsPerDay: wholeNumber(
    'LEADS_PER_DAY',
    '5000',
    'Leads, messages and quotes taken from one address in a day',
    1,
  ),
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: `How much is logged: ${logLevels.join(', ')}`,
    read: (value) => {
      const level = logLevels.find((known) => known === value)
      return level ? { ok: true, value: level } : { ok: false, wants: `one of ${logLevels.join(', ')}` }
    },
  } satisfies Setting<LogLevel>,
  navUrl: {
    name: 'NAV_URL',
    fallback: 'https://portal.amfiindia.com/spages/NAVAll.txt',
    meaning:
      'Where the daily file of fund prices is fetched from, every evening and morning; `off`: not at all',
    read: readNavUrl,
  } satisfies Setting<string | null>,
  webhookUrl: {
    name: 'WEBHOOK_URL',
    fallback: '',
    meaning: 'Where new leads, messages, quotes and requests are posted as signed JSON; unset: nowhere',
    read: readWebhookUrl,
  } satisfies Setting<string | null>,
  webhookSecret: {
    name: 'WEBHOOK_SECRET',
    fallback: '',
    meaning: 'The secret, 32 characters or more, that those posts are signed with',
    read: (value) =>
      value === '' || value.length >= 32
        ? { ok: true, value: value || null }
        : { ok: false, wants: '32 characters or more' },
  } satisfies Setting<string | null>,
  alsoCall: {
    name: 'ALSO_CALL',
    fallback: '',
    meaning:
      'Hosts that may be called besides those of the settings above, such as `www.amfiindia.com` or `10.0.0.5:8443`, with commas between; for an address of prices that has moved',
    read: readPlaces,
  } satisfies Setting<readonly string[]>,
  isOfflineOn: {
    name: 'OFFLINE',
    fallback: 'on',
    meaning:
      'Whether browsers keep public pages for when there is no network; `off`: at their next visit they empty what they kept',
    read: (value) =>
      value === 'on' || value === 'off'
        ? { ok: true, value: value === 'on' }
        : { ok: false, wants: 'on or off' },
  } satisfies Setting<boolean>,
  deskPort: {
    name: 'DESK_PORT',
    fallback: '',
    meaning:
      'The port of the office’s desk, which `npm start` then serves beside the site; unset: not beside it, and `npm run desk:web` takes 3100',
    read: (value) => {
      if (value === '') return { ok: true, value: null }
      const number = Number(value)
      return /^\d+$/.test(value) && number <= 65_535
        ? { ok: true, value: number }
        : { ok: false, wants: 'a whole number, from 0 to 65535' }
    },
  } satisfies Setting<number | null>,
  deskHost: text('DESK_HOST', '127.0.0.1', 'The address that the desk listens on'),
  deskOrigin: {
    name: 'DESK_ORIGIN',
    fallback: '',
    meaning:
      'The one origin that the desk is reached at, such as `https://desk.example.in`; unset: only from this machine',
    read: readOrigin,
  } satisfies Setting<string | null>,
}

/** Name, default and meaning of every setting, for the README and its test. */
export const settingDescriptions: readonly { name: string; fallback: string; meaning: string }[] =
  Object.values(settings)

/**
 * Reads every setting from the environment, or from the file of its name in CREDENTIALS_DIRECTORY.
 *
 * @param env Names and texts, as in `process.env`. An empty text counts as unset.
 * @returns The settings, or one sentence for each that can't be used. The
 *   sentence never repeats the value: it may hold a password.
 */
export function parseSettings(
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; value: Settings } | { ok: false; problems: string[] } {
  const value: Record<string, unknown> = {}
  const problems: string[] = []
  const credential = credentialsIn(env.CREDENTIALS_DIRECTORY)
  for (const [key, setting] of Object.entries(settings)) {
    const outcome: Reading<unknown> = setting.read(
      env[setting.name]?.trim() || credential(setting.name) || setting.fallback,
    )
    if (outcome.ok) value[key] = outcome.value
    else problems.push(`${setting.name} must be ${outcome.wants}.`)
  }
  if (value.webhookUrl && !value.webhookSecret) {
    problems.push('WEBHOOK_SECRET must be set when WEBHOOK_URL is: nobody should believe an unsigned post.')
  }
  if (value.deskOrigin && value.deskOrigin === value.publicOrigin) {
    problems.push('DESK_ORIGIN must differ from PUBLIC_ORIGIN: the desk is no part of the site.')
  }
  if (value.deskPort !== null && value.deskPort !== 0 && value.deskPort === value.port) {
    problems.push('DESK_PORT must differ from PORT: the desk is no part of the site.')
  }
  // Every key of `settings` was read into `value`, so the shape is that of Settings.
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: value as unknown as Settings }
}

function text(name: string, fallback: string, meaning: string): Setting<string> {
  return { name, fallback, meaning, read: (value) => ({ ok: true, value }) }
}

function wholeNumber(
  name: string,
  fallback: string,
  meaning: string,
  min: number,
  max = Number.MAX_SAFE_INTEGER,
): Setting<number> {
  return {
    name,
    fallback,
    meaning,
    read: (value) => {
      const number = Number(value)
      const fits = /^\d+$/.test(value) && number >= min && number <= max
      const range = max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `from ${min} to ${max}`
      return fits ? { ok: true, value: number } : { ok: false, wants: `a whole number, ${range}` }
    },
  }
}

function readDatabaseUrl(value: string): Reading<string | null> {
  if (value === '') return { ok: true, value: null }
  const urls = addressesOf(value).map((address) => URL.parse(address))
  if (!urls.every((url) => url && /^postgres(ql)?:$/.test(url.protocol)))
    return { ok: false, wants: 'a PostgreSQL address such as postgres://user:password@host:5432/name' }
  return urls.every((url) => url && (isSocketOrHere(url) || hasVerifiedTls(url)))
    ? { ok: true, value }
    : { ok: false, wants: 'on this machine, or an address that ends with ?sslmode=verify-full' }
}

/** A socket is named by the parameter `host`, which counts more than the host before it. */
function isSocketOrHere(url: URL): boolean {
  const hosts = url.searchParams.getAll('host')
  return hosts.length > 0
    ? hosts.every((host) => host.startsWith('/') || isThisMachine(host))
    : url.hostname === '' || isThisMachine(url.hostname)
}

function hasVerifiedTls({ searchParams }: URL): boolean {
  const modes = searchParams.getAll('sslmode')
  return modes.length > 0 && modes.every((mode) => mode === 'verify-full')
}

/** True for http with TLS, and for http that never leaves this machine. */
function isProtected(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))
}

/** Names and numbers of people leave by it, so in the clear only to this machine. */
function readWebhookUrl(value: string): Reading<string | null> {
  if (value === '') return { ok: true, value: null }
  const url = URL.parse(value)
  return url && isProtected(url)
    ? { ok: true, value: url.href }
    : { ok: false, wants: 'an https address such as https://crm.example.in/peepal' }
}

function readPlaces(value: string): Reading<readonly string[]> {
  const places = value === '' ? [] : value.split(',').map((place) => place.trim().toLowerCase())
  return places.every((place) => /^[a-z\d][a-z\d.-]*(:\d{1,5})?$/.test(place))
    ? { ok: true, value: places.map((place) => (place.includes(':') ? place : `${place}:443`)) }
    : { ok: false, wants: 'hosts such as www.amfiindia.com or 10.0.0.5:8443, with commas between' }
}

function readNavUrl(value: string): Reading<string | null> {
  if (value === 'off') return { ok: true, value: null }
  const url = URL.parse(value)
  return url && isProtected(url) && url.username === ''
    ? { ok: true, value: url.href }
    : { ok: false, wants: 'an address such as https://portal.amfiindia.com/spages/NAVAll.txt, or off' }
}

function readAppKeys(value: string): Reading<readonly Buffer[]> {
  const keys = value === '' ? [] : value.split(',').map((text) => parseKey(text.trim()))
  return keys.includes(null)
    ? { ok: false, wants: `${keyBytes} bytes in base64url, with older keys after commas` }
    : { ok: true, value: keys.filter((key) => key !== null) }
}

function readSmtpUrl(value: string): Reading<string | null> {
  if (value === '') return { ok: true, value: null }
  const url = URL.parse(value)
  return url && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
    ? { ok: true, value }
    : { ok: false, wants: 'a mail server such as smtps://user:password@host:465' }
}

function readOrigin(value: string): Reading<string | null> {
  if (value === '') return { ok: true, value: null }
  const url = URL.parse(value)
  return url && isProtected(url) && value.replace(/\/$/, '') === url.origin
    ? { ok: true, value: url.origin }
    : { ok: false, wants: 'an origin such as https://example.in, with no path; http only on this machine' }
}
