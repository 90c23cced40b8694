import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { expect } from 'vitest'
import { hourMs } from '#kit/clock/time.ts'
import type { Place } from '#kit/store/fixtures/databases.server.ts'
import { openStore } from '#kit/store/open.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import {
  eachPlace,
  hasDovecot,
  mailsOfDays,
  prepareMailboxFirm,
  startDovecot,
  startImapServer,
  startReportServer,
  testKey,
} from '../fixtures/inside.ts'
import { isDrill } from '../fixtures/is-drill.ts'

/** Some days in every test run against a small server; `npm run drill` reads 250 against Dovecot, where it is installed. */
const isReal = isDrill && hasDovecot
const days = isDrill ? 250 : 3
const moments = ['judged', 'fetched', 'staged', 'in', 'done'] as const
type Moment = (typeof moments)[number]
const kills: readonly Moment[] = isDrill ? Array.from({ length: 12 }, () => moments).flat() : ['staged', 'in']

const root = join(import.meta.dirname, '../..')
const start = Date.parse('2026-08-20T06:30:00Z')

eachPlace(
  'C-151 kill -9 at any step of reading a mailbox, restarts and people who read it leave each report in once',
  async (place) => {
    if (isDrill && !hasDovecot)
      process.stderr.write('Dovecot is not installed: a small server takes its place.\n')
    const store = await openStore(place)
    const reports = await startReportServer()
    const { mails, rows } = await mailsOfDays(days, reports.answers)
    let server = await startMailServer(place)
    try {
      await prepareMailboxFirm(store, place.dataDir, server.port)
      const portion = Math.ceil(mails.length / kills.length)
      const process = (round: number) => startReading(place, reports.reports, start + round * hourMs)
      for (const [round, moment] of kills.entries()) {
        if (isReal && round === Math.floor(kills.length / 2)) {
          await server.stop()
          server = await startMailServer(place, server.port)
        }
        for (const { source, arrives } of mails.slice(round * portion, (round + 1) * portion))
          server.deliver(source, arrives)
        const before = await countsOf(store.db)
        const reading = process(round)
        while (!reading.isOver() && !hasReached(moment, before, await countsOf(store.db)))
          await new Promise((resolve) => setTimeout(resolve, 5))
        await reading.kill()
        if (isReal) await readByPeople(server.port, round)
      }
      expect(await process(kills.length).ended).toBe(0)

      const counted = await store.db.selectFrom('mailbox_message').select(['state']).execute()
      const became = Object.groupBy(counted, ({ state }) => state)
      const wanted = Object.groupBy(mails, ({ becomes }) => becomes)
      for (const state of ['in', 'no-data', 'twice', 'other'] as const)
        expect([state, became[state]?.length ?? 0]).toEqual([state, wanted[state]?.length ?? 0])
      expect(counted).toHaveLength(mails.length)
      const files = await store.db
        .selectFrom('feed_file')
        .select(['hash', 'state', 'holds', 'row_count'])
        .execute()
      expect(new Set(files.map(({ hash }) => hash)).size).toBe(files.length)
      expect(files.filter(({ state }) => state === 'in')).toHaveLength(wanted.in?.length ?? 0)
      const brought = files.reduce((sum, one) => sum + (one.holds === 'transactions' ? one.row_count : 0), 0)
      expect(brought).toBe(rows)
    } finally {
      await server.stop()
      await reports.close()
      await store.close()
    }
  },
  'schema',
)

interface MailServer {
  readonly port: number
  deliver(source: Buffer, arrives: Date): void
  stop(): Promise<void>
}

async function startMailServer({ dataDir }: Place, port = 0): Promise<MailServer> {
  if (!isReal) {
    const server = await startImapServer('office', 'secret')
    return {
      port: server.port,
      deliver: (...mail) => void server.deliver(...mail),
      stop: () => server.close(),
    }
  }
  const folder = join(dataDir, 'dovecot')
  mkdirSync(folder, { recursive: true })
  chmodSync(dataDir, 0o755)
  return await startDovecot(folder, port)
}

function startReading({ dataDir, databaseUrl }: Place, reports: object, from: number) {
  const input = { dataDir, databaseUrl, reports, key: testKey, from: new Date(from).toISOString() }
  const child = spawn(process.execPath, [join(root, 'features/mailbox/fixtures/read-process.ts')], {
    cwd: root,
    env: { ...process.env, MAILBOX: JSON.stringify(input) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let isOver = false
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve)).finally(() => {
    isOver = true
  })
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { ended, isOver: () => isOver, kill }
}

/** How far the reading is, by what the database shows. */
async function countsOf(db: Database): Promise<Readonly<Record<Moment, number>>> {
  const count = async (table: 'mailbox_message' | 'feed_file', state?: string) => {
    const found = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .$if(state !== undefined, (query) => query.where('state', '=', state as never))
      .executeTakeFirstOrThrow()
    return Number(found.count)
  }
  return {
    judged: await count('mailbox_message'),
    fetched: await count('mailbox_message', 'fetched'),
    staged: await count('feed_file', 'staged'),
    in: await count('feed_file', 'in'),
    done: await count('mailbox_message', 'in'),
  }
}

function hasReached(moment: Moment, before: Readonly<Record<Moment, number>>, now: typeof before): boolean {
  if (moment === 'staged') return now.staged > 0
  return now[moment] > before[moment]
}

/** A person opens every seventh mail and files an old one away. */
async function readByPeople(port: number, round: number): Promise<void> {
  const auth = { user: 'office', pass: 'secret' }
  const client = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    doSTARTTLS: false,
    auth,
    logger: false,
  })
  await client.connect()
  await client.mailboxOpen('INBOX')
  const uids = (await client.search({ all: true }, { uid: true })) || []
  const opened = uids.filter((uid) => uid % 7 === round % 7)
  if (opened.length > 0) await client.messageFlagsAdd(opened, ['\\Seen'], { uid: true })
  const known = uids.slice(0, 1)
  if (round > moments.length && known.length > 0) await client.messageMove(known, 'Done', { uid: true })
  await client.logout()
}
