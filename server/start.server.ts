import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { lockFolder } from '#db/folder-lock.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { openDatabase } from '#db/open.server.ts'
import { followVersions } from '#db/versions.server.ts'
import { istDate } from '#finance/dates.ts'
import { forgetOldEvents } from './accounts/events.server.ts'
import { forgetOldLimits } from './accounts/limits.server.ts'
import { prepareSampleAccounts, type SampleAccount } from './accounts/sample-accounts.server.ts'
import { forgetOldSessions } from './accounts/session.server.ts'
import type { Clock } from './clock.ts'
import { forgetOldAttempts } from './enquiries.server.ts'
import type { Firm } from './firm.server.ts'
import { listen } from './http/listen.server.ts'
import { PageMemory } from './http/page-memory.server.ts'
import { StaticFiles } from './http/static-files.server.ts'
import { createWeb } from './http/web.server.ts'
import { keepSampleInvestor } from './ledger/sample-ledger.server.ts'
import { openLog } from './log.server.ts'
import { forgetSentMail, startPostman } from './mail/send.server.ts'
import { openTransport } from './mail/transport.server.ts'
import { loadFirstPrices } from './navs/first-load.server.ts'
import { openPrices } from './prices.server.ts'
import { closeDueAccounts } from './profile/privacy.server.ts'
import { forgetOldProofs } from './recovery/upkeep.server.ts'
import { openSecrets } from './secrets.server.ts'
import type { Settings } from './settings.server.ts'
import { loadFirstTestimonials } from './testimonials.server.ts'

const hourMs = 60 * 60 * 1000

/** A running site. */
export interface Site {
  readonly url: string
  /** Where it listens on this machine, whatever the public origin is. */
  readonly listenUrl: string
  readonly firm: Firm
  /** One line about where mail goes. */
  readonly mailSummary: string
  /** The accounts to try the site with; none where others could reach it. */
  readonly sampleAccounts: readonly SampleAccount[]
  /** Finishes running requests, then closes the database. */
  stop(): Promise<void>
}

/** The pages: the finished build, or a way to get the newest one while developing. */
export interface Pages {
  readonly build: ServerBuild | (() => Promise<ServerBuild>)
  readonly mode: 'production' | 'development'
  /** The folder of what the browser loads. */
  readonly clientFolder: string
  /** Asked before the site itself: the development server's own files. */
  readonly first?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/**
 * Starts the site: opens and migrates the database, loads the first prices,
 * listens.
 *
 * @param settings Checked settings.
 * @param clock The system's; only tests hand in another.
 * @throws {DatabaseUnavailable | WrongKey | CannotListen} With one sentence for the person who starts it.
 */
export async function startSite(settings: Settings, clock: Clock, pages: Pages): Promise<Site> {
  const open = await openDatabase(settings)
  const undo: (() => void | Promise<void>)[] = [() => open.close()]
  try {
    if (open.kind === 'sqlite') {
      const lock = lockFolder(settings.dataDir)
      undo.push(() => lock.release())
    }
    await migrate(open, async () => {
      await loadFirstPrices(open)
      await loadFirstTestimonials(open)
    })
    const versions = await followVersions(open)
    undo.unshift(() => versions.close())

    const log = openLog(settings.logLevel)
    const secrets = await openSecrets(settings, open.db, clock)
    let port = settings.port
    const firm: Firm = {
      ...open,
      settings,
      clock,
      log,
      prices: openPrices(open, versions.all),
      secrets,
      // PORT=0 is known only once it listens.
      get origin() {
        return settings.publicOrigin ?? `http://localhost:${port}`
      },
    }
    const sampleAccounts = await prepareSampleAccounts(firm)
    await keepSampleInvestor(firm)
    const memory = new PageMemory(() => `${versions.all()} ${istDate(clock.now())}`)
    const web = createWeb(firm, {
      build: pages.build,
      mode: pages.mode,
      files: new StaticFiles(pages.clientFolder),
      memory,
    })
    const { first } = pages
    const listening = await listen(
      first ? (request, response) => first(request, response, () => web(request, response)) : web,
      settings.port,
      settings.host,
    )
    port = listening.port
    undo.unshift(() => listening.close())

    const transport = openTransport(settings)
    const postman = startPostman(firm, transport)
    undo.unshift(() => postman.stop())

    const upkeep = setInterval(() => {
      closeDueAccounts(firm).catch((error) => log.error({ err: error }, 'due accounts could not be closed'))
      forgetOldAccountTraces(firm).catch((error) =>
        log.error({ err: error }, 'old sessions could not be forgotten'),
      )
      forgetOldAttempts(firm).catch((error) =>
        log.error({ err: error }, 'old attempts could not be forgotten'),
      )
      forgetOldProofs(firm).catch((error) => log.error({ err: error }, 'old proofs could not be forgotten'))
      forgetSentMail(firm).catch((error) => log.error({ err: error }, 'sent mail could not be forgotten'))
    }, hourMs)
    undo.unshift(() => clearInterval(upkeep))

    const host = settings.host === '127.0.0.1' || settings.host === '0.0.0.0' ? 'localhost' : settings.host
    const listenUrl = `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`
    return {
      url: settings.publicOrigin ?? listenUrl,
      listenUrl,
      firm,
      mailSummary: transport.summary,
      sampleAccounts,
      stop: async () => {
        for (const step of undo) await step()
        log.flush()
      },
    }
  } catch (error) {
    for (const step of undo) await step()
    throw error
  }
}

/** What guards accounts and is over: sessions, counts of failures, the audit trail after its year. */
async function forgetOldAccountTraces(firm: Firm): Promise<void> {
  await forgetOldSessions(firm)
  await forgetOldLimits(firm)
  await forgetOldEvents(firm)
}
