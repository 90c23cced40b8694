import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockFolder } from './folder-lock.server.ts'
import { migrate } from './migrate.server.ts'
import { openSqlite } from './sqlite.server.ts'

test.skipIf(process.platform === 'win32')(
  'in a data folder that was there before, nobody but the owner reads a file',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'modes-'))
    try {
      // As an older server left it.
      writeFileSync(join(folder, 'server.lock'), '', { mode: 0o644 })
      writeFileSync(join(folder, 'peepal.sqlite'), '', { mode: 0o644 })
      const lock = lockFolder(folder)
      const store = openSqlite(folder)
      await migrate(store)
      const modes = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777])
      expect(modes.length).toBeGreaterThan(3)
      expect(modes.filter(([, mode]) => mode !== 0o600)).toEqual([])
      await store.close()
      lock.release()
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
