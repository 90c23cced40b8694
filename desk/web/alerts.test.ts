import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../docs/running')
const promtool = process.env.PROMTOOL ?? '/usr/bin/promtool'
const isMissing = !existsSync(promtool)

/** What a rule is tried on: metrics minute by minute, as promtool reads them, and the first and last minute at which it fires. */
type Case = readonly [alert: string, series: Readonly<Record<string, string>>, from: number, to: number]

const health = (part: string) => `peepal_health{part="${part}"}`
const cases: readonly Case[] = [
  ['DeskDown', { 'up{job="peepal"}': '1 0x9 1x50' }, 6, 10],
  ['MailRefused', { peepal_outbox_given_up: '0 1x19 0x50' }, 11, 20],
  ['MailRefused', { peepal_outbox_oldest_age_seconds: '3600 3601x19 0x50' }, 11, 20],
  ['PricesOld', { peepal_prices_age_seconds: '345600 345601x69 0x50' }, 61, 70],
  ['PricesOld', { [health('prices')]: '1x120', peepal_prices_age_seconds: '_x71 5x50' }, 60, 70],
  ['BackupOld', { peepal_backup_age_seconds: '93600 93601x69 0x50' }, 61, 70],
  ['BackupOld', { [health('backup')]: '2x120', peepal_backup_age_seconds: '_x71 5x50' }, 60, 70],
  ['BackupFailed', { 'peepal_backup_failed{reason="ENOENT"}': '0 1x19 0x50' }, 11, 20],
  ['BackupFailed', { peepal_copy_age_seconds: '300 301x19 0x50' }, 11, 20],
  ['DiskFull', { peepal_disk_free_bytes: `${5 * 2 ** 30} ${5 * 2 ** 30 - 1}x9 ${6 * 2 ** 30}x50` }, 1, 10],
  ['ChainBroken', { peepal_sealed_whole: '1 0x9 1x50' }, 1, 10],
  ['UpkeepStopped', { [health('upkeep')]: '1 2x19 0x50' }, 11, 20],
  ['ReportsLate', { [health('imports')]: '1 2x69 0x50' }, 61, 70],
  ['ReportsLate', { [health('mailbox')]: '1 2x69 0x50' }, 61, 70],
  ['ProcessHeld', { nodejs_eventloop_lag_p99_seconds: '0.5 0.51x29 0.01x50' }, 16, 30],
]

test.skipIf(isMissing)(
  'C-202 each rule fires from its minute on, alone, and is quiet when it is mended',
  () => {
    const rules = join(folder, 'alerts.yml')
    const named = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
    expect(new Set(cases.map(([alert]) => alert))).toEqual(new Set(named))
    const firing = 'count by (alertname) (ALERTS{alertstate="firing"})'
    const tests = cases.map(([alert, series, from, to]) => ({
      interval: '1m',
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      promql_expr_test: [from - 1, from, to, to + 1].map((minute) => ({
        expr: firing,
        eval_time: `${minute}m`,
        exp_samples: minute < from || minute > to ? [] : [{ labels: `{alertname="${alert}"}`, value: 1 }],
      })),
    }))
    const made = mkdtempSync(join(tmpdir(), 'peepal-rules-'))
    try {
      const file = join(made, 'rules.json')
      writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }))
      const { stdout, stderr } = spawnSync(promtool, ['test', 'rules', file], { encoding: 'utf8' })
      expect(stdout + stderr).toContain('SUCCESS')
      expect(stdout + stderr).not.toContain('FAILED')
    } finally {
      rmSync(made, { recursive: true })
    }
  },
)

test.skipIf(isMissing)('C-202 Prometheus and Alertmanager read their files', () => {
  const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' }).stdout
  expect(run(promtool, 'check', 'rules', join(folder, 'alerts.yml'))).toContain('SUCCESS')
  expect(run(promtool, 'check', 'config', '--syntax-only', join(folder, 'prometheus.yml'))).toContain(
    'SUCCESS',
  )
  expect(run('/usr/bin/amtool', 'check-config', join(folder, 'alertmanager.yml'))).toContain('SUCCESS')
})
