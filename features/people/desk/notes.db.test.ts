import { expect } from 'vitest'
import { withDesk } from '#desk/fixtures/open-desk.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { actorOf } from '#features/staff/people.server.ts'
import { readQueue } from '#features/work/queue.server.ts'
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
      const write = async (input: object) => await asha.act('write-note', { number, ...input })
      expect((await write({ task: 'Ring on Friday', due: '2026-11-27' })).status).toBe(200)
      expect((await write({ kind: 'note', text: '  ' })).status).toBe(409)
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
      // The record of a mail that was sent stays.
      await write({ kind: 'note', text: 'Your statement' })
      await store.db.updateTable('client_note').set({ kind: 'mail' }).execute()
      const [mail] = await lines()
      const kept = await asha.act('end-note', { number, note: mail!.key, to: 'removed' })
      expect(await kept.json()).toMatchObject({ reason: 'mailed' })
      await store.db.deleteFrom('client_note').execute()
      // An auditor reads and writes nothing.
      const auditor = await signIn(['auditor'], 'Usha')
      expect((await auditor.act('write-note', { number, kind: 'note', text: 'x', due: null })).status).toBe(
        403,
      )
    })
  },
)

eachDatabase(
  'C-171 one press writes a call, a task for a colleague and a mail; the task is on Today of whom it names, and one undo takes all back',
  async (store) => {
    await withDesk(store, async ({ services, signIn }) => {
      const { id } = await makeClient(store)
      const { public_id: number } = await store.db
        .selectFrom('person')
        .select('public_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const asha = await signIn(['adviser'], 'Asha Rao')
      const vikram = await signIn(['operations'], 'Vikram Shah')
      const lines = async () =>
        (await (await asha.ask('client-conversations', { number })).json()) as { kind: string }[]
      const mails = async () => await store.db.selectFrom('outbox').select(['id']).execute()
      const input = {
        ...{ number, kind: 'call', text: 'Pension comes on the 10th.', task: 'Ring: did the form arrive?' },
        ...{ due: '2026-08-19', staff: vikram.staff.id, letter: 'The form is here.', chat: 'Form sent' },
      }
      const before = (await mails()).length
      const written = await asha.act('write-note', input)
      expect(written.status).toBe(200)
      const { undo } = (await written.json()) as { undo: { act: string; input: object } }
      expect((await lines()).map(({ kind }) => kind).sort()).toEqual(['called', 'chat', 'mail', 'task'])
      expect(await lines()).toContainEqual(expect.objectContaining({ kind: 'task', forWhom: 'Vikram Shah' }))
      expect(await mails()).toHaveLength(before + 1)
      const mine = async (staffId: string, name: string) =>
        (await readQueue(services, { kind: 'desk', name, staffId })).counts.mine
      expect([await mine(vikram.staff.id, 'Vikram Shah'), await mine(asha.staff.id, 'Asha Rao')]).toEqual([
        1, 0,
      ])

      expect((await asha.act(undo.act, undo.input)).status).toBe(200)
      expect([await lines(), (await mails()).length]).toEqual([[], before])

      // A task about nobody needs no client; words to a client do.
      const free = { task: 'Renew the ARN', staff: asha.staff.id, due: '2026-08-19' }
      expect((await asha.act('write-note', free)).status).toBe(200)
      expect(await mine(asha.staff.id, 'Asha Rao')).toBe(1)
      expect((await asha.act('write-note', { text: 'About whom?' })).status).toBe(409)
    })
  },
)

eachDatabase(
  'C-171 a colleague is in charge of a client until another one is, and a leaver of nobody',
  async (store) => {
    await withDesk(store, async ({ signIn }) => {
      const { id } = await makeClient(store)
      const { public_id: number } = await store.db
        .selectFrom('person')
        .select('public_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const asha = await signIn(['adviser'], 'Asha Rao')
      const vikram = await signIn(['operations'], 'Vikram Shah')
      const inCharge = async () =>
        ((await (await asha.ask('client', { number })).json()) as { inCharge: { name: string } | null })
          .inCharge
      expect(await inCharge()).toBeNull()
      for (const { id: staff } of [asha.staff, vikram.staff])
        expect((await asha.act('put-in-charge', { number, staff })).status).toBe(200)
      expect(await inCharge()).toMatchObject({ name: 'Vikram Shah' })
      expect((await asha.act('put-in-charge', { number, staff: 'nobody' })).status).toBe(409)
      await store.db
        .updateTable('staff')
        .set({ left_at: '2026-08-19T06:00:00.000Z' })
        .where('id', '=', vikram.staff.id)
        .execute()
      expect(await inCharge()).toBeNull()
    })
  },
)

eachDatabase(
  'C-171 a note that names a colleague is on the colleague’s Today, and one undo takes both back',
  async (store) => {
    await withDesk(store, async ({ services, signIn }) => {
      const { id } = await makeClient(store)
      const person = store.db.selectFrom('person').select('public_id').where('id', '=', id)
      const { public_id: number } = await person.executeTakeFirstOrThrow()
      const [asha, ravi] = [await signIn(['adviser'], 'Asha Rao'), await signIn(['operations'], 'Ravi Iyer')]
      const text = 'Wants to pay in ₹5 lakh. @Ravi Iyer, @Asha Rao and @Nobody Here'
      const answer = await asha.act('write-note', { number, kind: 'call', text })
      const { value, undo } = (await answer.json()) as { value: { notes: string[] }; undo: { input: object } }
      expect(value.notes).toHaveLength(2)
      const tasks = async () =>
        (await readQueue(services, actorOf(asha.staff))).groups
          .flatMap(({ items }) => items)
          .filter(({ subject }) => subject === 'task')
      expect(await tasks()).toMatchObject([
        { ownerId: ravi.staff.id, evidence: expect.stringContaining('Read: Wants') },
      ])
      expect((await asha.act('take-note-back', undo.input)).status).toBe(200)
      expect(await tasks()).toEqual([])
    })
  },
)
