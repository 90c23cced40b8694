import type { IncomingMessage, ServerResponse } from 'node:http'
import { adoptEarlierActs } from '#features/audit/adopt-earlier.server.ts'
import { loadFirstTestimonials } from '#features/firm/testimonials/testimonials.server.ts'
import { prepareSampleAccounts, type SampleAccount } from '#features/identity/sample-accounts.server.ts'
import { ensureSampleInvestor } from '#features/ledger/sample-ledger.server.ts'
import { watchMailbox } from '#features/mailbox/watch.server.ts'
import { loadFirstPrices } from '#features/prices/first-load.server.ts'
import { assembleServices } from '#features/upkeep/assemble-services.server.ts'
import { istDate } from '#finance/dates.ts'
import type { Clock } from '#kit/clock/clock.ts'
import { listen, patienceWithProxy } from '#kit/http/listen.server.ts'
import type { SiteRoute } from '#kit/http/route.server.ts'
import { StaticFiles } from '#kit/http/static-files.server.ts'
import { startJobs } from '#kit/jobs/jobs.server.ts'
import { followTransport } from '#kit/mail/mail-server.server.ts'
import { startPostman } from '#kit/mail/send.server.ts'
import { openWebhook } from '#kit/mail/webhook.server.ts'
import { openSecrets } from '#kit/secrets/secrets.server.ts'
import { openLog } from '#kit/services/log.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Settings } from '#kit/services/settings.server.ts'
import { migrate } from '#kit/store/migrate.server.ts'
import { openServerStore } from '#kit/store/open.server.ts'
import { siteJobs } from './jobs.server.ts'
import { PageCache } from './web/page-memory.server.ts'
import { createWeb } from './web/web.server.ts'

/** A running site. */
export interface Site {
  readonly url: string
  /** Where it listens on this machine, whatever the public origin is. */
  readonly listenUrl: string
  readonly services: Services
  /** One line about where mail goes. */
  readonly mailSummary: string
  /** The accounts to try the site with; none where others could reach it. */
  readonly sampleAccounts: readonly SampleAccount[]
  /**
   * Reports on `/readyz` that the site is stopping, finishes pending requests, then closes the database. A second call joins
   * the first.
   *
   * @param drainMs How long it keeps accepting connections, in milliseconds; 0 by default.
   */
  stop(drainMs?: number): Promise<void>
}

/** The pages, of the finished build or in development. */
export interface Pages {
  readonly routes: readonly SiteRoute[]
  readonly mode: 'production' | 'development'
  /** The folder of what the browser loads. */
  readonly clientFolder: string
  /** Handles requests before the site: the development server's own files. */
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
  const store = await openServerStore(settings)
  const undo: (() => void | Promise<void>)[] = [() => store.close()]
  try {
    await migrate(store, async () => {
      await loadFirstPrices(store)
      await loadFirstTestimonials(store)
    })
    const versions = await store.followVersions()
    undo.unshift(() => versions.close())

    const log = openLog(settings.logLevel)
    const secrets = await openSecrets(settings, store.db, clock)
    let port = settings.port
    const services = await assembleServices({
      store,
      settings,
      clock,
      log,
      secrets,
      versions: versions.all,
      port: () => port,
    })
    await adoptEarlierActs(services)
    const sampleAccounts = await prepareSampleAccounts(services)
    await ensureSampleInvestor(services)
    const memory = new PageCache(() => `${versions.all()} ${istDate(clock.now())}`)
    let stopping: Promise<void> | null = null
    const web = createWeb(services, {
      routes: pages.routes,
      mode: pages.mode,
      files: new StaticFiles(pages.clientFolder),
      memory,
      isStopping: () => stopping !== null,
    })
    const { first } = pages
    const listening = await listen(
      first ? (request, response) => first(request, response, () => web(request, response)) : web,
      settings.port,
      settings.host,
      settings.trustProxy > 0 ? patienceWithProxy : undefined,
    )
    port = listening.port
    undo.unshift(() => listening.close())

    const transport = await followTransport(services)
    const postman = startPostman(services, transport, openWebhook(settings))
    undo.unshift(() => postman.stop())
    const jobs = startJobs(services, siteJobs(services))
    undo.unshift(jobs.stop, watchMailbox(services).stop)

    const host = settings.host === '127.0.0.1' || settings.host === '0.0.0.0' ? 'localhost' : settings.host
    const listenUrl = `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`
    return {
      url: settings.publicOrigin ?? listenUrl,
      listenUrl,
      services,
      mailSummary: transport.summary,
      sampleAccounts,
      stop: (drainMs) => {
        // It stops listening while the jobs end, not after them.
        void listening.close(drainMs)
        stopping ??= undoAll(undo).finally(() => log.flush())
        return stopping
      },
    }
  } catch (error) {
    // The first failure is the one to report.
    await undoAll(undo).catch(() => {})
    throw error
  }
}

/** Takes every step, also after one has failed: the lock of the folder must not outlive a database that won't close. */
async function undoAll(steps: readonly (() => void | Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
