import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PageCopier, restorePages } from './page-copy.server.ts'

let folder: string
let key: string
let database: SQLite.Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'peepal-pages-'))
  mkdirSync(join(folder, 'data'))
  key = await generateX25519Identity()
  database = new SQLite(join(folder, 'data/peepal.sqlite'))
  database.pragma('journal_mode = WAL')
  database.exec('create table row (id integer primary key, text text)')
})

afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

const insert = (rows: number) => {
  const statement = database.prepare('insert into row (text) values (hex(randomblob(400)))')
  database.transaction(() => {
    for (let row = 0; row < rows; row++) statement.run()
  })()
}

const content = (from: SQLite.Database) =>
  from.prepare('select count(*), max(id), sum(length(text)), group_concat(substr(text, 1, 8)) from row').get()

let restored = 0
async function restoreAndCompare() {
  const path = join(folder, `restored-${++restored}.sqlite`)
  const at = await restorePages(join(folder, 'copies'), key, path)
  const copy = new SQLite(path)
  expect(copy.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }])
  expect(content(copy)).toEqual(content(database))
  copy.close()
  return at
}

test('C-203 what another process writes is copied page by page, whatever becomes of the log', async () => {
  const copier = new PageCopier(join(folder, 'data'), join(folder, 'copies'), key)
  try {
    insert(300)
    await copier.copy('2026-11-29T06:00:00.000Z')
    expect(await restoreAndCompare()).toBe('2026-11-29T06:00:00.000Z')
    const [series] = readdirSync(join(folder, 'copies'))
    for (let round = 0; round < 8; round++) {
      insert([1, 1_200, 20][round % 3] ?? 1)
      if (round % 4 === 1) database.exec('delete from row where id % 3 = 0')
      if (round % 4 === 2) database.exec('vacuum')
      // A reader of old rows, such as a backup, holds part of the log back.
      const reader = round % 5 === 3 ? new SQLite(join(folder, 'data/peepal.sqlite')) : null
      reader?.exec('begin; select count(*) from row')
      insert(5)
      await copier.copy(`2026-11-29T06:01:${round + 10}.000Z`)
      reader?.close()
      await restoreAndCompare()
    }
    const before = readdirSync(join(folder, 'copies', series ?? ''))
    await copier.copy('2026-11-29T06:02:00.000Z')
    // Nothing was written, so nothing is; and everything was one series.
    expect(readdirSync(join(folder, 'copies', series ?? ''))).toEqual(before)
    expect(readdirSync(join(folder, 'copies'))).toEqual([series])
    expect(before).toHaveLength(10)
  } finally {
    copier.close()
  }
})

test('C-203 a folder that cannot be written is tried again, with a new series', async () => {
  const copier = new PageCopier(join(folder, 'data'), join(folder, 'copies'), key)
  try {
    insert(10)
    await copier.copy('2026-11-29T06:00:00.000Z')
    insert(10)
    rmSync(join(folder, 'copies'), { recursive: true })
    await expect(copier.copy('2026-11-29T06:01:00.000Z')).rejects.toThrow()
    insert(10)
    await copier.copy('2026-11-29T06:02:00.000Z')
    await restoreAndCompare()
    await expect(
      restorePages(join(folder, 'copies'), await generateX25519Identity(), join(folder, 'other')),
    ).rejects.toThrow()
  } finally {
    copier.close()
  }
})

test('C-203 age itself opens a copy', async ({ skip }) => {
  const copier = new PageCopier(join(folder, 'data'), join(folder, 'copies'), key)
  try {
    await copier.copy('2026-11-29T06:00:00.000Z')
  } finally {
    copier.close()
  }
  const [series = ''] = readdirSync(join(folder, 'copies'))
  let opened: Buffer
  try {
    const file = join(folder, 'copies', series, '000000.age')
    opened = execFileSync('age', ['--decrypt', '--identity', '-', file], { input: key })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return skip('age is not installed')
    throw error
  }
  expect(opened.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
})

test('C-203 a lost second place is reported, even when nothing changes, and is not created on the local disk', async () => {
  const second = join(folder, 'second')
  mkdirSync(second)
  const copier = new PageCopier(join(folder, 'data'), join(second, 'pages'), key)
  await copier.copy('2026-11-29T02:00:00.000Z')
  rmSync(second, { recursive: true })
  for (const _ of ['nothing changed', 'again']) {
    await expect(copier.copy('2026-11-29T02:00:10.000Z')).rejects.toMatchObject({ code: 'ENOENT' })
    expect(existsSync(second)).toBe(false)
  }
  mkdirSync(second)
  const at = '2026-11-29T02:00:20.000Z'
  await copier.copy(at)
  expect(await restorePages(join(second, 'pages'), key, join(folder, 'restored.sqlite'))).toBe(at)
  copier.close()
})
