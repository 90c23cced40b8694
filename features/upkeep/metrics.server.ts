import { monitorEventLoopDelay } from 'node:perf_hooks'
import { minuteMs } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { type Health, readHealth } from './health.server.ts'

/** One number, without anything of a person. */
interface Metric {
  readonly name: string
  readonly help: string
  /** By label, or alone. null is not known and left out. */
  readonly values: readonly (readonly [labels: string, value: number | null])[]
}

const states = { good: 0, watch: 1, bad: 2 } as const

/**
 * Returns the state of the program as Prometheus reads it.
 *
 * @param now Milliseconds since 1970.
 * @source https://prometheus.io/docs/instrumenting/exposition_formats/, text format 0.0.4.
 */
function metricsText(health: Health, now: number, own: readonly Metric[] = []): string {
  const age = (at: string | null) => (at === null ? null : Math.max(0, now - Date.parse(at)) / 1000)
  const { prices, outbox, backup, disk, imports, mailbox, sealed, upkeep } = health
  const parts = { prices, outbox, backup, disk, imports, mailbox, sealed, upkeep }
  const alone = (name: string, help: string, value: number | null): Metric => ({
    name,
    help,
    values: [['', value]],
  })
  const metrics: readonly Metric[] = [
    {
      name: 'peepal_health',
      help: '0 good, 1 needs somebody soon, 2 needs somebody now',
      values: Object.entries(parts).map(([part, { state }]) => [`{part="${part}"}`, states[state]] as const),
    },
    alone('peepal_prices_age_seconds', 'Since prices were fetched', age(prices.fetchedAt)),
    alone('peepal_outbox_waiting', 'Mails that wait', outbox.waiting),
    alone('peepal_outbox_given_up', 'Mails whose delivery was given up', outbox.dead),
    alone(
      'peepal_outbox_oldest_age_seconds',
      'Since the oldest waiting mail was written',
      age(outbox.oldestAt),
    ),
    alone('peepal_backup_age_seconds', 'Since the last backup', age(backup.takenAt)),
    alone(
      'peepal_copy_age_seconds',
      'Since the copy in BACKUP_DIR was complete',
      age(backup.copy?.at ?? null),
    ),
    {
      name: 'peepal_backup_failed',
      help: '1 if the last backup for BACKUP_DIR or its copy failed, and why',
      values: [backup.problem, backup.copy?.problem ?? null].flatMap((reason) =>
        reason === null ? [] : [[`{reason="${reason}"}`, 1] as const],
      ),
    },
    alone('peepal_disk_free_bytes', 'Free space at the data folder', disk.freeBytes),
    alone('peepal_disk_size_bytes', 'Size of the disk of the data folder', disk.totalBytes),
    alone('peepal_upkeep_age_seconds', 'Since the hourly upkeep was done', age(upkeep.doneAt)),
    alone(
      'peepal_mailbox_age_seconds',
      'Since the mailbox of reports was read',
      mailbox.isOn ? age(mailbox.readAt) : null,
    ),
    alone(
      'peepal_sealed_whole',
      '1 if every sealed paper is as it was sealed',
      Number(sealed.checked.isWhole),
    ),
    {
      name: 'peepal_report_age_seconds',
      help: 'Since the newest report of a registrar was taken in',
      values: imports.registrars.map(({ registrar, at }) => [`{registrar="${registrar}"}`, age(at)] as const),
    },
    ...own,
  ]
  return metrics.map(textOf).join('')
}

function textOf({ name, help, values }: Metric): string {
  const lines = values.flatMap(([labels, value]) => (value === null ? [] : `${name}${labels} ${value}\n`))
  return lines.length === 0 ? '' : `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join('')}`
}

/** Returns how the metrics are read: the state of the program at most once a minute, since it costs queries. */
export function openMetrics(services: Services): () => Promise<string> {
  const delay = monitorEventLoopDelay()
  delay.enable()
  let read: { readonly at: number; readonly health: Promise<Health> } | null = null
  return async () => {
    const now = services.clock.now()
    if (read === null || now - read.at >= minuteMs) {
      const health = readHealth(services)
      read = { at: now, health }
      // A database that does not answer is asked again at the next scrape.
      health.catch(() => {
        read = null
      })
    }
    const lag = delay.percentile(99) / 1e9
    delay.reset()
    return metricsText(await read.health, now, [
      {
        name: 'process_resident_memory_bytes',
        help: 'Memory of this process',
        values: [['', process.memoryUsage.rss()]],
      },
      {
        name: 'nodejs_eventloop_lag_p99_seconds',
        help: 'How long this process was held, since the last scrape',
        values: [['', Number.isFinite(lag) ? lag : null]],
      },
    ])
  }
}
