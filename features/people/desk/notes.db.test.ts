import { expect } from 'vitest'
import { withDesk } from '#desk/fixtures/open-desk.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'

eachDatabase(
  'C-148 a note, a call and a task stand in the conversation of a client, and go again',
  async (store) => {
    await withDesk(store, async ({ signIn }) => {
      const { id } = await makeClient(store)
      const { public_id: number } = await store.db
        .selectFrom('person')
        .select('public_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const asha = await signIn(['adviser'], 'Asha Rao')
      const lines = async () =>
        (await (await asha.ask('client-conversations', { number })).json()) as {
          key: string
          kind: string
          by: string
          text: string
          dueOn: string | null
        }[]
      const write = async (input: object) => await asha.act('write-note', { number, due: null, ...input })
      expect((await write({ kind: 'task', text: 'Ring on Friday', due: '2026-11-27' })).status).toBe(200)
      expect((await write({ kind: 'note', text: '  ' })).status).toBe(422)
      const [task] = await lines()
      expect(task).toMatchObject({
        kind: 'task',
        by: 'Asha Rao',
        text: 'Ring on Friday',
        dueOn: '2026-11-27',
      })
      const done = await asha.act('end-note', { number, note: task!.key, to: 'done' })
      expect(await done.json()).toMatchObject({ undo: { act: 'end-note', input: { to: 'open' } } })
      expect(await lines()).toMatchObject([{ kind: 'task-done', dueOn: null }])
      const gone = await asha.act('end-note', { number, note: task!.key, to: 'removed' })
      expect(gone.status).toBe(200)
      expect(await lines()).toEqual([])
      expect((await asha.act('end-note', { number, note: task!.key, to: 'done' })).status).toBe(409)
      // An auditor reads and writes nothing.
      const auditor = await signIn(['auditor'], 'Usha')
      expect((await auditor.act('write-note', { number, kind: 'note', text: 'x', due: null })).status).toBe(
        403,
      )
    })
  },
)
