import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { systemClock } from '#kit/clock/clock.ts'
import { dayMs, hourMs, toIso } from '#kit/clock/time.ts'
import type { Store } from '#kit/store/store.server.ts'
import { withStore } from '../fixtures/desk.ts'
import { pause } from '../fixtures/drill.ts'
import { filesOf, sealTestPaper, startSmtp, testServices, textBytes } from '../fixtures/inside.ts'
import { isDrill } from '../fixtures/is-drill.ts'
import { startProgram } from '../fixtures/program.ts'
import { documentedAlerts, startPrometheus, whyNoPrometheus } from '../fixtures/prometheus.ts'
import { desk } from '../fixtures/running-site.ts'
import { smallDisk } from '../fixtures/small-disk.ts'
import { freePort } from '../fixtures/tls-proxy.ts'

const token = 'a token of thirty-two characters, or more'
const password = 'four quiet brass lamps'

test('C-202 each alert fires on its trouble and is quiet when that is mended as its rule says', async ({
  skip,
}) => {
  const why = isDrill ? (whyNoPrometheus() ?? smallDisk.whyNot()) : 'takes minutes: npm run drill'
  if (why) return skip(why)
  const folder = mkdtempSync(join(tmpdir(), 'peepal-alerts-'))
  const [data, second] = [join(folder, 'data'), join(folder, 'second')]
  for (const made of [data, second]) mkdirSync(made)
  copyFileSync(inject('templates')['first start'].file, join(data, 'peepal.sqlite'))
  const [mail, operators] = [await startSmtp(), await startSmtp()]
  const [port, deskPort] = [await freePort(), await freePort()]
  const env = {
    ...{ DATA_DIR: data, DATABASE_URL: '', PORT: String(port), DESK_PORT: String(deskPort) },
    ...{ METRICS_TOKEN: token, BACKUP_DIR: second, BACKUP_KEY: await generateX25519Identity() },
    ...{ SMTP_URL: mail.url, DESK_AS: 'asha' },
  }
  let program = await startProgram(env)
  const smallData = join(folder, 'small')
  mkdirSync(smallData)
  const small = await startProgram(
    { DATA_DIR: smallData, DESK_PORT: '0', METRICS_TOKEN: token },
    smallDisk.under(smallData, 200, inject('templates')['first start'].file),
  )
  const own = `127.0.0.1:${deskPort}`
  const full = `127.0.0.1:${new URL(small.link).port}`
  const prometheus = await startPrometheus(folder, [own, full], token, operators.port)
  const seen = new Set<string>()
  const wait = async (what: string, check: () => Promise<boolean>) => {
    await expect.poll(check, { timeout: 30 * 60_000, interval: 1_000, message: what }).toBe(true)
    process.stderr.write(`${new Date().toISOString()} ${what}\n`)
  }
  const namesAt = async (instance: string) =>
    (await prometheus.firing()).filter((one) => one.instance === instance).map(({ alert }) => alert)
  const fires = (alert: string, instance = own) =>
    wait(`${alert} fires`, async () => {
      const isFiring = (await namesAt(instance)).includes(alert)
      if (isFiring) seen.add(alert)
      return isFiring
    })
  const isQuiet = (alert: string, instance = own) =>
    wait(
      `${alert} is quiet`,
      async () => (await prometheus.isUp(instance)) && !(await namesAt(instance)).includes(alert),
    )
  const change = (use: (store: Store) => Promise<unknown>) =>
    withStore(env, async (store) => void (await use(store)))
  const setJob = (name: string, set: Readonly<Record<string, string | null>>) =>
    change(({ db }) => db.updateTable('job').set(set).where('name', '=', name).execute())
  const ago = (ms: number) => toIso(Date.now() - ms)
  const takeFeed = async (months: number) => {
    const file = join(folder, `${months}.csv`)
    writeFileSync(file, textBytes(filesOf(1, months).WBR2!))
    await desk(env, 'feeds', 'import', file)
  }
  try {
    await wait('both desks are scraped', async () => (await prometheus.isUp(own)) && prometheus.isUp(full))
    // No prices were ever fetched here, and the other disk has room for little.
    await fires('PricesOld')
    await fires('DiskFull', full)
    await wait('nothing else fires', async () => (await namesAt(own)).join() === 'PricesOld')

    await mail.become('refuse')
    const form = new URLSearchParams({
      name: 'Anita Rao',
      email: 'anita@example.in',
      password,
      confirm: password,
    })
    const headers = { origin: program.site, 'content-type': 'application/x-www-form-urlencoded' }
    await fetch(`${program.site}/register`, { method: 'POST', headers, body: form, redirect: 'manual' })
    await change(({ db }) =>
      db
        .updateTable('outbox')
        .set({ created_at: ago(2 * hourMs) })
        .execute(),
    )
    await setJob('backup', { done_at: ago(27 * hourMs) })
    renameSync(second, `${second}-unmounted`)
    const claim = { claimed_by: 'killed', claimed_until: ago(-hourMs) }
    await setJob('upkeep', { done_at: ago(7 * hourMs), next_at: ago(6 * hourMs), ...claim })
    await takeFeed(2)
    await change(({ db }) =>
      db
        .updateTable('feed_file')
        .set({ at: ago(8 * dayMs) })
        .execute(),
    )
    let sealed = ''
    await change(async (store) => {
      const person = await store.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
      await sealTestPaper(testServices(store, systemClock), person.id)
      const content = await store.db.selectFrom('sealed_content').select('text').executeTakeFirstOrThrow()
      sealed = content.text
      await sql`update sealed_content set text = text || ' '`.execute(store.db)
    })
    for (const alert of [
      'MailRefused',
      'BackupOld',
      'BackupFailed',
      'UpkeepStopped',
      'ReportsLate',
      'ChainBroken',
    ])
      await fires(alert)

    const [refused] = JSON.parse(await desk(env, 'ask', 'outbox', '--json')) as [
      { id: string; problem: string },
    ]
    const { id, problem } = refused
    expect(problem).toContain('451')
    await mail.become('accept')
    await desk(env, 'do', 'outbox-retry', id)
    await desk(env, 'backup', '--verify', join(folder, 'by-hand.backup'))
    renameSync(`${second}-unmounted`, second)
    // The hour after which what a killed server had begun goes on.
    await setJob('upkeep', { claimed_until: ago(0) })
    await takeFeed(3)
    await expect(desk(env, 'sealed', 'check')).rejects.toMatchObject({ code: 1 })
    await change(({ db }) => db.updateTable('sealed_content').set({ text: sealed }).execute())
    expect(await desk(env, 'sealed', 'check')).toBeTruthy()
    const navAll = join(folder, 'NAVAll.txt')
    writeFileSync(navAll, pricesOfToday())
    await desk(env, 'navs', 'import', navAll)
    await wait('all is quiet again', async () => (await namesAt(own)).length === 0)
    smallDisk.grow(small.process, smallData, 8_000)
    await isQuiet('DiskFull', full)

    const holding = holdOften(childOf(program.process.pid, 'desk-web'))
    await fires('ProcessHeld')
    await program.stop()
    await holding
    program = await startProgram(env)
    await isQuiet('ProcessHeld')

    program.process.kill('SIGKILL')
    await fires('DeskDown')
    const mailed = (what: string) => async () => operators.taken.some(({ raw }) => raw.includes(what))
    await wait('the operator has mail', mailed('firing: DeskDown'))
    await wait('it says what to do', mailed('systemctl status peepal'))
    program = await startProgram(env)
    await isQuiet('DeskDown')
    await wait('the operator has mail that it is mended', mailed('resolved: DeskDown'))
    expect([...seen].sort()).toEqual(documentedAlerts().sort())
  } finally {
    await prometheus.stop()
    await program.stop()
    await small.stop()
    await Promise.all([mail.kill(), operators.kill()])
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Holds a process for seven tenths of each second, until it ends. */
async function holdOften(pid: number): Promise<void> {
  try {
    for (;;) {
      process.kill(pid, 'SIGSTOP')
      await pause(700)
      process.kill(pid, 'SIGCONT')
      await pause(300)
    }
  } catch {
    // It has ended.
  }
}

/** The process that another one started with a program of that name. */
function childOf(pid: number | undefined, name: string): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  const found = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(name))
  if (found === undefined) throw new Error(`There is no ${name} below ${pid}`)
  return found
}

/** AMFI's file of today, as short as it may be. */
function pricesOfToday(): string {
  const [, month, day, year] = new Date().toDateString().split(' ')
  return [
    'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date',
    '',
    'Open Ended Schemes(Equity Scheme - Large Cap Fund)',
    '',
    'Axis Mutual Fund',
    `120465;INF846K01DP8;-;Axis Large Cap Fund - Direct Plan - Growth;70.1234;${day}-${month}-${year}`,
    '',
  ].join('\r\n')
}
