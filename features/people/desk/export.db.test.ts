import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { type TestColleague, withDesk } from '#desk/fixtures/open-desk.server.ts'
import { insertAccount } from '#features/identity/tables/accounts.server.ts'
import { readsOf } from '#kit/audit/reads.server.ts'
import { minuteMs } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { parseCsv } from '#kit/text/csv.ts'

async function addClients(store: Store, from: number, to: number): Promise<void> {
  const at = '2026-08-01T06:30:00.000Z'
  for (let number = from; number <= to; number += 1) {
    const email = `client${number}@example.in`
    await insertAccount(
      store.db,
      {
        id: `id-${number}`,
        public_id: `c${number}`,
        name: number === 1 ? '=Anita, "Rao"' : `Client ${number}`,
        email,
        email_key: email,
        email_verified_at: number % 10 === 0 ? null : at,
        password_hash: 'none',
        password_changed_at: at,
        is_sample: 0,
        created_at: at,
      },
      null,
    )
  }
}

const all = { state: '', show: '', who: '', client: '' }

async function take(colleague: TestColleague, input: object, rows: number) {
  const answer = await colleague.act('export-list', { ...all, ...input, rows })
  const body = (await answer.json()) as { value?: { name: string; body: string } | null; reason?: string }
  return { status: answer.status, ...body }
}

eachDatabase(
  'C-042 C-049 up to 50 rows leave at once, more with a second person and an owner',
  async (store) => {
    await withDesk(store, async ({ services, clock, signIn }) => {
      const vikram = await signIn(['adviser'], 'Vikram Shah')
      const asha = await signIn(['operations'], 'Asha Rao')
      const meera = await signIn(['owner'], 'Meera Iyer')
      await addClients(store, 1, 50)
      services.clients.hear(['clients'])
      const clients = { list: 'clients' }
      const ask = async (colleague: TestColleague, input: object) =>
        (await (await colleague.ask('export', { ...all, ...input })).json()) as Record<string, unknown>

      expect(await ask(vikram, clients)).toMatchObject({ isAllowed: true, rows: 50, few: 50, waits: null })
      const few = await take(vikram, clients, 50)
      const [head, ...lines] = parseCsv(few.value!.body)!.map(({ cells }) => cells)
      expect(head?.join()).toBe('Number,Name,E-mail,Phone,PAN ends in,Folios,Open requests,Since (IST)')
      expect(lines).toHaveLength(50)
      // A spreadsheet must not run what a client typed as a name.
      expect(few.value!.body).not.toMatch(/(^|,|")=Anita/m)
      expect((await readsOf(services, 'id-1')).map(({ by, screen }) => `${by} ${screen}`)).toEqual([
        'Vikram Shah export',
      ])
      expect((await take(vikram, { ...clients, state: 'unverified' }, 5)).value?.body).toContain('client10@')

      // The list grew between the look at the screen and the press.
      await addClients(store, 51, 60)
      services.clients.hear(['clients'])
      expect(await take(vikram, clients, 50)).toMatchObject({ status: 409, reason: 'changed' })

      expect(await take(vikram, clients, 60)).toMatchObject({ status: 200, value: null })
      expect(await take(vikram, clients, 60)).toMatchObject({ status: 409, reason: 'proposed-already' })
      expect((await readsOf(services, 'id-60')).length).toBe(0)
      const { waits } = (await ask(vikram, clients)) as { waits: { id: string } }
      expect(await (await asha.act('approve-proposal', { id: waits.id })).json()).toMatchObject({
        reason: 'needs-owner',
      })
      expect((await meera.act('approve-proposal', { id: waits.id })).status).toBe(200)
      expect(await ask(vikram, clients)).toMatchObject({ isApproved: true, waits: null })
      // It is his approval: not hers, and not for another filter.
      expect(await ask(asha, clients)).toMatchObject({ isApproved: false })
      expect((await take(vikram, clients, 60)).value?.body.trim().split('\n')).toHaveLength(61)
      expect(await readsOf(services, 'id-60')).toHaveLength(1)
      expect(await take(vikram, clients, 60)).toMatchObject({ status: 200, value: null })

      clock.forward(5 * minuteMs)
      expect((await vikram.act('export-list', { ...all, ...clients, rows: 60 })).status).toBe(428)
    })
  },
)

eachDatabase(
  'C-049 C-050 requests and the audit log leave by their filters, the log by whoever may read it',
  async (store) => {
    await withDesk(store, async ({ services, signIn }) => {
      const vikram = await signIn(['adviser'], 'Vikram Shah')
      const meera = await signIn(['owner'], 'Meera Iyer')
      await addClients(store, 1, 2)
      services.clients.hear(['clients'])
      expect(await take(vikram, { list: 'requests' }, 0)).toMatchObject({ reason: 'empty' })
      await vikram.ask('client', { number: 'c1' })
      await vikram.ask('client', { number: 'c2' })
      const audit = { list: 'audit', show: 'looks', client: 'c1' }
      expect(await (await vikram.ask('export', { ...all, ...audit })).json()).toEqual({ isAllowed: false })
      expect(await take(vikram, audit, 1)).toMatchObject({ status: 409, reason: 'no-right' })
      const { value } = await take(meera, audit, 1)
      const rows = parseCsv(value!.body)!.map(({ cells }) => cells)
      expect(rows).toHaveLength(2)
      expect(rows[1]?.slice(2, 5)).toEqual(['Vikram Shah', 'looked', 'c1'])
      const log = (await (await meera.ask('audit', { show: 'acts', who: '', client: '' })).json()) as {
        entries: { act: string; by: string; detail: string }[]
      }
      expect(log.entries[0]).toMatchObject({ act: 'list-exported', by: 'Meera Iyer', detail: '1 audit' })
    })
  },
)

eachDatabase('C-178 the folios of all clients leave by an owner and a second person alone', async (store) => {
  await withDesk(store, async ({ services, signIn }) => {
    const vikram = await signIn(['adviser'], 'Vikram Shah')
    const meera = await signIn(['owner'], 'Meera Iyer')
    await addClients(store, 1, 2)
    const link = {
      registrar: 'cams',
      found_by: 'desk',
      actor: 'asha',
      at: '2026-08-01T06:30:00.000Z',
    } as const
    for (const [at, house] of ['P', 'H'].entries()) {
      const folio = `77${at}`
      await store.db
        .insertInto('folio_link')
        .values({
          ...link,
          id: folio,
          house,
          folio,
          person_id: `id-${at + 1}`,
          ignored_because: null,
          file_id: null,
        })
        .execute()
    }
    const folios = { list: 'folios' }
    expect(await (await vikram.ask('export', { ...all, ...folios })).json()).toEqual({ isAllowed: false })
    expect(await take(vikram, folios, 2)).toMatchObject({ status: 409, reason: 'no-right' })
    expect(await take(meera, folios, 2)).toMatchObject({ status: 200, value: null })
    const standing = (await (await meera.ask('export', { ...all, ...folios })).json()) as {
      waits: { id: string }
    }
    expect(standing).toMatchObject({ rows: 2, few: 0 })
    expect((await meera.act('approve-proposal', { id: standing.waits.id })).status).toBe(409)
    expect((await vikram.act('approve-proposal', { id: standing.waits.id })).status).toBe(200)
    const file = (await take(meera, folios, 2)).value
    expect(parseCsv(file!.body)!.map(({ cells }) => cells)).toEqual([
      ['Registrar', 'Fund house', 'Folio', 'Client', 'Name', 'SIPs', 'SIP amounts and days'],
      ['cams', 'H', '771', 'c2', 'Client 2', '0', ''],
      ['cams', 'P', '770', 'c1', expect.stringContaining('Anita'), '0', ''],
    ])
    const hash = createHash('sha256').update(file!.body).digest('hex')
    const acts = await store.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('act', '=', 'list-exported')
      .execute()
    expect(acts).toEqual([{ detail: `2 folios ${hash}` }])
    expect(await readsOf(services, 'id-1')).toHaveLength(1)
  })
})
