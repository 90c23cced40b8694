import { strToU8, zipSync } from 'fflate'
import { expect } from 'vitest'
import { type ActDone, idempotencyHeader, inputHeader } from '#desk/acts/answers.ts'
import { type TestColleague, type TestDesk, withDesk } from '#desk/fixtures/open-desk.server.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { textBytes } from '#features/readers/registrars/fixtures/make-files.ts'
import { noChoices } from '#features/readers/statements/take-in.ts'
import { printed } from '#features/statements/fixtures/printed.ts'
import { takeInStatement } from '#features/statements/take-in.server.ts'
import { istDate } from '#finance/dates.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { filesOf, registrarFirm } from '../fixtures/registrar-firm.server.ts'

/** Sends a file as the browser does. */
async function upload(
  { url }: TestDesk,
  { cookie }: TestColleague,
  bytes: Uint8Array,
  input: Record<string, unknown>,
): Promise<Response> {
  const whole = { name: 'report.csv', password: '', from: null, to: null, ...input }
  return await fetch(`${url}/act/import-file`, {
    method: 'POST',
    headers: {
      cookie,
      origin: url,
      [idempotencyHeader]: crypto.randomUUID(),
      [inputHeader]: encodeURIComponent(JSON.stringify(whole)),
    },
    body: Buffer.from(bytes),
  })
}

async function answered<Value>(response: Response): Promise<Value> {
  expect(response.status).toBe(200)
  return ((await response.json()) as { value: Value }).value
}

interface Report {
  readonly state: string
  readonly said?: string
  readonly id: string | null
  readonly counts: { readonly rows: number; readonly entered: number; readonly waiting: object }
}

eachDatabase(
  'C-048 a file is tried, which keeps nothing, then taken in, linked and put out by proposal',
  async (store) => {
    await registrarFirm(store)
    await withDesk(store, async (desk) => {
      const asha = await desk.signIn(['operations'], 'Asha Rao')
      const vikram = await desk.signIn(['adviser'], 'Vikram Shah')
      const bytes = textBytes(filesOf(1, 3).WBR2!)
      const imports = async () =>
        (await (await asha.ask('imports')).json()) as {
          files: { id: string; layout: string; by: string; isProposed: boolean }[]
          refused: { id: string; said: string }[]
          days: { layout: string; missing: object[] }[]
        }

      expect((await upload(desk, vikram, bytes, { isTrial: true })).status).toBe(403)
      const [trial] = await answered<Report[]>(await upload(desk, asha, bytes, { isTrial: true }))
      expect(trial).toMatchObject({ state: 'trial', id: null })
      // A trial keeps nothing: neither the report nor a row of it.
      expect((await imports()).files).toEqual([])
      expect(await store.db.selectFrom('feed_row').select('id').execute()).toEqual([])

      const [taken] = await answered<Report[]>(await upload(desk, asha, bytes, { isTrial: false }))
      expect(taken).toMatchObject({ state: 'in', counts: { rows: trial!.counts.rows } })
      const again = await answered<Report[]>(await upload(desk, asha, bytes, { isTrial: false }))
      expect(again).toMatchObject([{ state: 'same-file', by: 'Asha Rao' }])
      const after = await imports()
      expect(after.files).toMatchObject([
        { id: taken!.id, layout: 'WBR2', by: 'Asha Rao', isProposed: false },
      ])
      expect(after.days).toMatchObject([{ layout: 'WBR2' }])

      // The folio is nobody's, until it is linked: then its rows enter.
      const client = await makeClient(store, 'Anita Rao')
      const { public_id: number } = await store.db
        .selectFrom('person')
        .select('public_id')
        .where('id', '=', client.id)
        .executeTakeFirstOrThrow()
      const open = (await (await asha.ask('books-open')).json()) as {
        folios: { key: string; rows: number }[]
      }
      expect(open.folios.length).toBeGreaterThan(0)
      expect((await vikram.act('folio-link', { folio: open.folios[0]!.key, client: number })).status).toBe(
        403,
      )
      // A7 the names differ, which is said first, and nothing is linked before somebody has read it.
      const folio = open.folios[0]!.key
      const check = { holder: 'INVENTED CLIENT 1', agrees: false, further: open.folios.length - 1 }
      expect(await (await asha.ask('folio-check', { folio, client: number })).json()).toEqual(check)
      expect((await asha.act('folio-link', { folio, client: number, anyName: false })).status).toBe(409)
      const first = (await (
        await asha.act('folio-link', { folio, client: number, anyName: true })
      ).json()) as ActDone
      expect(await (await asha.ask('folios-linked', { text: number })).json()).toMatchObject({
        rows: expect.arrayContaining([
          expect.objectContaining({ key: folio, client: number, agrees: false }),
        ]),
      })
      const ledger = () =>
        store.db.selectFrom('ledger_entry').select('id').where('person_id', '=', client.id).execute()
      const undone = (await (await asha.act(first.undo!.act, first.undo!.input as object)).json()) as ActDone
      expect(await ledger()).toEqual([])
      expect(await (await asha.ask('folios-linked', { text: '' })).json()).toMatchObject({ rows: [] })
      const linked = await answered<{ entered: number }>(
        await asha.act(undone.undo!.act, undone.undo!.input as object),
      )
      expect(linked.entered).toBeGreaterThan(0)
      expect(
        (await store.db.selectFrom('ledger_entry').select('id').where('person_id', '=', client.id).execute())
          .length,
      ).toBe(linked.entered)

      // It goes out again only by a second person.
      const proposal = {
        kind: 'feed-taken-out',
        record: taken!.id,
        of: null,
        day: null,
        note: '',
        reason: 'Wrong firm',
      }
      expect((await asha.act('propose-for-record', proposal)).status).toBe(200)
      expect((await imports()).files).toMatchObject([{ isProposed: true }])
      const [row] = (await (await vikram.ask('proposals', { show: 'open' })).json()) as { id: string }[]
      expect((await vikram.act('approve-proposal', { id: row!.id })).status).toBe(200)
      expect((await imports()).files).toEqual([])
    })
  },
)

eachDatabase(
  'C-027 C-048 an unknown report is refused whole, and stays on the list until it is dismissed',
  async (store) => {
    await registrarFirm(store)
    await withDesk(store, async (desk) => {
      const asha = await desk.signIn(['operations'], 'Asha Rao')
      const bytes = new TextEncoder().encode('a,b,c,d,e,f\n1,2,3,4,5,6\n')
      const refused = async () =>
        ((await (await asha.ask('imports')).json()) as { refused: { id: string; said: string }[] }).refused
      expect(await answered<Report[]>(await upload(desk, asha, bytes, { isTrial: true }))).toMatchObject([
        { state: 'refused' },
      ])
      expect(await refused()).toEqual([])
      await upload(desk, asha, bytes, { isTrial: false })
      const [row] = await refused()
      expect(row!.said).toContain('no report that is known: ')
      expect((await asha.act('import-dismiss', { id: row!.id })).status).toBe(200)
      expect(await refused()).toEqual([])

      const none = await upload(desk, asha, new Uint8Array(), { isTrial: true })
      expect(await none.json()).toMatchObject({ faults: { file: 'Choose a file.' } })
      const half = await upload(desk, asha, bytes, { isTrial: true, from: '2026-07-01' })
      expect(await half.json()).toMatchObject({ reason: 'period' })
      expect((await upload(desk, asha, bytes, { isTrial: 'yes' })).status).toBe(422)
    })
  },
)

/** 1 KB: a sheet of rows that begin and never end, which kept the reader busy for minutes. */
const bomb = zipSync({
  'xl/workbook.xml': strToU8('<workbook/>'),
  'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${'<row '.repeat(100_000)}`),
})

eachDatabase('C-134 a colleague is answered while a bomb or a large report is read', async (store) => {
  await registrarFirm(store)
  await withDesk(store, async (desk) => {
    const asha = await desk.signIn(['operations'], 'Asha Rao')
    const vikram = await desk.signIn(['operations'], 'Vikram Shah')
    const large = textBytes(filesOf(100, 60).WBR2!)
    // A desk that reads a file itself answers one question before it and none until its end.
    for (const [bytes, state, least] of [
      [bomb, 'refused', 1],
      [new Uint8Array(60_000_000).fill(0x2c), 'refused', 3],
      [large, 'trial', 3],
    ] as const) {
      let isDone = false
      const reports = upload(desk, asha, bytes, { isTrial: true })
        .then(answered<Report[]>)
        .finally(() => {
          isDone = true
        })
      let asked = 0
      while (!isDone) {
        expect((await vikram.ask('imports')).status).toBe(200)
        asked += 1
      }
      expect((await reports).map((report) => report.state)).toEqual([state])
      expect(asked).toBeGreaterThanOrEqual(least)
    }
  })
})

eachDatabase(
  'C-136 Imports lists the lines that no reader knew, how often and when, never whose',
  async (store) => {
    const client = { ...(await makeClient(store, 'Anita Rao')), name: 'Anita Rao' }
    await withDesk(store, async (desk) => {
      const vikram = await desk.signIn(['adviser'], 'Vikram Shah')
      const ask = async () => await (await vikram.ask('unknown-lines')).json()
      expect(await ask()).toEqual([])
      const at = { page: 1, line: 12 }
      // As `shapeOf` masks it on the client's device, except for the number, which the server masks again.
      const notice = { key: 'kind-not-known', at, text: 'Xyzzy units 1,250.000 …' } as const
      for (const [file, day] of [
        ['a', '2024-05-02'],
        ['b', '2024-06-03'],
      ] as const) {
        const { statement, ...sent } = printed([[day, 'sip', '500.00', '5.000']], { file })
        const whole = { ...sent, statement: { ...statement, notices: [notice] } }
        expect(await takeInStatement(desk.services, client, whole, noChoices, null)).toMatchObject({
          ok: true,
        })
      }
      const today = istDate(desk.services.clock.now())
      expect(await ask()).toEqual([
        {
          shape: 'Xyzzy units 9,999.999 …',
          layout: 'cams-2024',
          why: 'the words of this row are not known. Its units are taken as “other”, and no tax is worked out from it.',
          seen: 2,
          from: today,
          to: today,
        },
      ])
    })
  },
)
