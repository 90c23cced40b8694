import type { ImapFlow } from 'imapflow'
import { minuteMs } from '#kit/clock/time.ts'
import { runIfDue } from '#kit/jobs/jobs.server.ts'
import { repeat } from '#kit/jobs/repeat.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type MailNetwork, openMailNetwork } from './network.server.ts'
import { mailboxJob } from './read-mailbox.server.ts'
import { type MailboxSettings, readMailboxSettings } from './settings.server.ts'

const everyMs = 15_000
const firstMs = 2_000
const graceMs = 5_000

/**
 * Reads the mailbox while the server runs: when its job is due, and as soon as the mail server tells of a new mail. Apart from the other jobs, which
 * a slow mail server would hold up.
 */
export function watchMailbox(
  services: Services,
  network: MailNetwork = openMailNetwork(),
): { stop(): Promise<void> } {
  const job = mailboxJob(services, network)
  const listening = new Listening(network, () => {
    isWanted = true
    void repeated.start()
  })
  let isWanted = false
  const repeated = repeat(services.clock, { firstMs, everyMs }, async () => {
    try {
      do {
        const isForced = isWanted
        isWanted = false
        const isChanged = await listening.follow(
          repeated.isStopped() ? null : await readMailboxSettings(services),
        )
        await runIfDue(services, job, isForced || isChanged)
      } while (isWanted && !repeated.isStopped())
    } catch (error) {
      services.log.error({ err: error, job: job.name }, 'a job could not run')
    }
  })
  return {
    stop: async () => {
      const stopped = repeated.stop(graceMs)
      listening.close()
      await stopped
    },
  }
}

/** A connection that waits for news (IDLE). Without one the job's own time is soon enough, so no failure counts. */
class Listening {
  readonly #network: MailNetwork
  readonly #onMail: () => void
  #client: ImapFlow | null = null
  #key = ''
  #notBefore = 0

  constructor(network: MailNetwork, onMail: () => void) {
    this.#network = network
    this.#onMail = onMail
  }

  /** Returns true if a mailbox was entered since the last call. */
  async follow(settings: MailboxSettings | null): Promise<boolean> {
    const key = JSON.stringify(settings)
    const isSame = key === this.#key
    if (isSame && (this.#client?.usable || performance.now() < this.#notBefore)) return false
    this.close()
    this.#key = key
    if (!settings) return false
    this.#notBefore = performance.now() + minuteMs
    const client = this.#network.client(settings)
    this.#client = client
    client.on('exists', ({ count, prevCount }) => {
      if (count > prevCount) this.#onMail()
    })
    try {
      await client.connect()
      await client.mailboxOpen(settings.folder, { readOnly: true })
      void client.idle().catch(() => {})
    } catch {
      client.close()
    }
    return !isSame
  }

  close(): void {
    this.#client?.close()
    this.#client = null
  }
}
