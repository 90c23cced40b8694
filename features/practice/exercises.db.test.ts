import sharp from 'sharp'
import { expect } from 'vitest'
import { type DeskCall, runAct, runQuery } from '#desk/acts/endpoint.server.ts'
import { acts, queries } from '#desk/web/endpoints.server.ts'
import { openDeskServices } from '#desk/web/services.server.ts'
import { manualTasks } from '#features/manual/tasks.ts'
import { actorOf } from '#features/staff/people.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { addStaff } from '#tests/fixtures/staff.server.ts'
import { exercises } from './exercises.ts'
import { openTwin } from './twin.server.ts'

eachDatabase(
  'C-174 each exercise is open until its act is done, which a new colleague does alone',
  async (store, { dataDir }) => {
    const book = testServices(store, handClock(), { DATA_DIR: dataDir })
    const twin = await openTwin(book, await addStaff(book, 'Asha', ['owner', 'operations']), false)
    const { db } = twin.services
    const call: DeskCall = {
      services: openDeskServices(twin.services, twin),
      staff: twin.you,
      actor: actorOf(twin.you),
      isProven: async () => true,
      sessionId: '',
      address: null,
      origin: '',
      requestId: '',
    }
    const act = async (name: keyof typeof acts, input: unknown) => {
      const outcome = await runAct(acts[name], call, input, null)
      expect([name, outcome]).toEqual([name, expect.objectContaining({ is: 'done' })])
      return outcome.is === 'done' ? outcome : null
    }
    const numberOf = async (name: string) =>
      (await db.selectFrom('person').select('public_id').where('name', '=', name).executeTakeFirstOrThrow())
        .public_id
    const leadOf = async (name: string) =>
      `lead:${(await db.selectFrom('lead').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id}`
    const requestOf = async (kind: string) =>
      `request:${(await db.selectFrom('client_request').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()).id}`
    const doing: Readonly<Record<(typeof exercises)[number]['id'], () => Promise<unknown>>> = {
      note: async () => act('write-note', { number: await numberOf('Lakshmi Menon'), text: 'She travels' }),
      take: async () => act('work-step', { key: await requestOf('document'), step: 'request-take' }),
      finish: async () =>
        act('work-step', { key: await requestOf('address'), step: 'request-done', navDate: '2026-08-18' }),
      answer: async () => {
        const message = await db.selectFrom('message').select('id').executeTakeFirstOrThrow()
        return act('work-step', { key: `message:${message.id}`, step: 'answer', text: 'Yes, you can.' })
      },
      call: async () =>
        act('work-step', { key: await leadOf('Mohan Das'), step: 'called', text: 'Rang him' }),
      undo: async () => {
        const done = await act('work-wait', { key: await leadOf('Kavitha Rao'), until: '2026-08-25' })
        return act(done!.undo!.act as 'work-undo', done!.undo!.input)
      },
      charge: async () =>
        act('put-in-charge', { number: await numberOf('Suresh Patil'), staff: twin.you.id }),
      invite: async () => act('invite', { numbers: [await numberOf('Neha Kapoor')], most: null }),
      review: async () => act('prepare-review', { number: await numberOf('Suresh Patil') }),
      gap: async () => act('gap-letters', { kind: 'bank-not-verified' }),
      approve: async () => {
        const { id } = await db
          .selectFrom('proposal')
          .innerJoin('person', 'person.id', 'proposal.person_id')
          .select('proposal.id')
          .where('person.name', '=', 'Lakshmi Menon')
          .executeTakeFirstOrThrow()
        return act('approve-proposal', { id })
      },
      death: async () => {
        const number = await numberOf('Govind Rao')
        const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
        const file = await picture.png().toBuffer()
        const paper = { number, purpose: 'certificate', period: '' }
        expect(await runAct(acts['upload-add'], { ...call, file }, paper, null)).toMatchObject({ is: 'done' })
        const { id } = await db.selectFrom('upload').select('id').executeTakeFirstOrThrow()
        const told = {
          client: number,
          change: 'record',
          diedOn: '2026-08-12',
          paper: id,
          certificate: 'D-17',
        }
        return act('propose-death', { ...told, place: 'in', reason: 'His daughter came' })
      },
      invoice: async () =>
        act('invoice-issue', {
          ...{ registrar: 'cams', house: 'X', month: '2026-07', kind: 'invoice', taxable: 2038_36 },
        }),
    }
    for (const { id, task } of exercises) {
      expect(manualTasks.some((one) => one.id === task)).toBe(true)
      const before = await runAct(acts['check-exercise'], call, { id }, null)
      expect([id, before]).toEqual([id, expect.objectContaining({ is: 'declined', reason: 'missing' })])
      await doing[id]()
      expect([id, await runAct(acts['check-exercise'], call, { id }, null)]).toEqual([
        id,
        { is: 'done', value: null, undo: null },
      ])
    }
    const asked = await runQuery(queries.practice, call, {})
    expect(asked).toEqual({ is: 'answered', value: { done: exercises.map(({ id }) => id) } })
    const office = { ...call, services: openDeskServices(book) }
    expect(await runAct(acts['check-exercise'], office, { id: 'note' }, null)).toMatchObject({
      is: 'declined',
      reason: 'not-here',
    })
    await twin.close()
  },
  'first start',
)
