import { join } from 'node:path'
import { expect } from 'vitest'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { desk } from './fixtures/run-desk.ts'

const key = { APP_KEY: Buffer.alloc(32, 7).toString('base64url'), DESK_AS: 'asha' }
const sample = (name: string) => join(import.meta.dirname, '../features/book-import/fixtures', name)

eachDatabase(
  'C-148 the shell tries a table, takes it in with --apply, and undoes it',
  async (store, place) => {
    const run = async (...args: string[]) => await desk(place, args, '', key)
    const persons = async () => (await store.db.selectFrom('person').select('id').execute()).length
    const trial = await run('book', 'import', sample('people-2.csv'))
    // One line is held back: its guardian is a name alone.
    expect(trial.code).toBe(1)
    expect(trial.out).toContain('New: 7. Held back: 1.')
    expect(trial.out).toMatch(/PAN NO\. +pan +heading/)
    expect(trial.out).toContain('line 7, guardian_ref, Kondaveeti Ramesh: a name alone: who is meant?')
    expect(trial.out).toContain('Nothing was changed.')
    expect(await persons()).toBe(0)

    const taken = await run('book', 'import', sample('people-1.csv'), sample('policies-1.csv'), '--apply')
    expect(taken).toMatchObject({ code: 0, err: '' })
    expect(taken.out).not.toMatch(/[A-Z]{5}\d{4}[A-Z]/)
    expect(await persons()).toBe(8)
    const ids = [...taken.out.matchAll(/book-undo id=(\S+)/g)].map(([, id = '']) => id)
    expect(ids).toHaveLength(2)
    expect((await run('do', 'book-undo', `id=${ids[0]}`)).err).toContain('Nothing was undone. Changed since:')
    for (const id of ids.toReversed()) expect((await run('do', 'book-undo', `id=${id}`)).code).toBe(0)
    expect(await persons()).toBe(0)
    expect((await run('book', 'import', sample('expected.json'))).err).toContain('Choose what it holds')
    expect((await run('book', 'import', sample('goals-1.csv'), '--table', 'wishes')).code).toBe(2)
  },
)
