import { insertEntries } from '#features/ledger/ledger-writer.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'
import { openInventor } from './invented.ts'

/** So many persons of the book are copied; families stay together. */
const mostPersons = 1_000
/** One transaction writes so many, so that colleagues wait for a moment and not for the whole book. */
const personsAtATime = 5

type Inventor = ReturnType<typeof openInventor>

/** A person of the book, and the household that gives the surname and the address. */
interface Copied {
  readonly id: string
  readonly newId: string
  readonly family: string
  readonly name: string
}

/** A word of the program, such as a kind; whatever else stands there is left out. */
const word = <Text extends string>(text: Text) => (/^[a-z][a-z-]{0,23}$/.test(text) ? text : ('' as Text))

/** An instant or a day; whatever else stands there is left out. */
const time = (text: string) => (/^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(text) ? text : '2026-01-01')

/**
 * Copies the structure of a book into the database of a twin: families, folios, transactions with their days, and money times a whole number of
 * each person's own. Whoever a row is about, and every text that somebody typed, is invented. What is not named here is not copied.
 *
 * @param alsoPriced Schemes whose prices the twin needs, whoever holds them.
 */
export async function copyBook(
  source: Database,
  twin: Services,
  alsoPriced: readonly string[],
): Promise<void> {
  const invent = openInventor((text) => twin.secrets.hash(text, 'practice'))
  const persons = await choosePersons(source, invent)
  const held = await source.selectFrom('ledger_entry').select('scheme_code').distinct().execute()
  await copyPrices(source, twin, [...held.map((row) => row.scheme_code), ...alsoPriced])
  const households = [...new Set(persons.map(({ family }) => family))]
  await twin.db.transaction().execute(async (trx) => {
    await twin.store.insertRows(
      trx,
      'household',
      households.map((family) => ({
        id: invent.id(family),
        head_id: null,
        created_at: '2026-01-01',
        batch_id: null,
      })),
    )
  })
  for (let at = 0; at < persons.length; at += personsAtATime) {
    const some = persons.slice(at, at + personsAtATime)
    await twin.db.transaction().execute((trx) => copyPersons(source, twin, trx, invent, some))
  }
}

async function choosePersons(source: Database, invent: Inventor): Promise<Copied[]> {
  const rows = await source
    .selectFrom('person')
    .leftJoin('household_member', 'household_member.person_id', 'person.id')
    .select(['person.id', 'household_member.household_id'])
    .where('person.died_on', 'is', null)
    .orderBy('household_member.household_id')
    .orderBy('person.id')
    .limit(mostPersons)
    .execute()
  return rows.map(({ id, household_id }) => {
    const family = household_id ?? id
    return { id, family, newId: invent.id(id), name: invent.name(id, family) }
  })
}

/** Copies what AMFI publishes: every scheme, and the prices of some. Schemes that only a client's statement names are no digits. */
async function copyPrices(source: Database, twin: Services, wanted: readonly string[]): Promise<void> {
  const schemes = await source.selectFrom('scheme').selectAll().execute()
  const known = new Set(schemes.map(({ code }) => code).filter((code) => /^\d+$/.test(code)))
  await twin.db.transaction().execute((trx) =>
    twin.store.writeSchemes(
      trx,
      schemes.filter(({ code }) => known.has(code)),
    ),
  )
  for (const code of new Set(wanted)) {
    if (!known.has(code)) continue
    const navs = await source.selectFrom('nav').selectAll().where('scheme_code', '=', code).execute()
    await twin.db.transaction().execute((trx) => twin.store.writeNavs(trx, navs))
  }
}

async function copyPersons(
  source: Database,
  twin: Services,
  trx: Transaction,
  invent: Inventor,
  persons: readonly Copied[],
): Promise<void> {
  const { insertRows } = twin.store
  const of = new Map(persons.map((one) => [one.id, one]))
  const ids = [...of.keys()]
  const rows = await source.selectFrom('person').selectAll().where('id', 'in', ids).execute()
  await insertRows(
    trx,
    'person',
    rows.map((row) => ({
      id: of.get(row.id)!.newId,
      public_id: invent.publicId(row.id),
      name: of.get(row.id)!.name,
      kind: word(row.kind),
      born_on: row.born_on && invent.birthday(row.id, time(row.born_on)),
      died_on: null,
      is_sample: 0,
      created_at: time(row.created_at),
      language: word(row.language),
    })),
  )
  const members = await source
    .selectFrom('household_member')
    .select(['person_id', 'household_id', 'relation'])
    .where('person_id', 'in', ids)
    .execute()
  await insertRows(
    trx,
    'household_member',
    members.map(({ person_id, household_id, relation }) => ({
      person_id: of.get(person_id)!.newId,
      household_id: invent.id(household_id),
      relation: word(relation),
      batch_id: null,
    })),
  )
  await copyContacts(source, twin, trx, invent, of)
  await copyEntries(source, twin, trx, invent, of)
}

/** Sign-ins, profiles, bank accounts and PANs: whoever has one has an invented one. */
async function copyContacts(
  source: Database,
  { store: { insertRows }, secrets }: Services,
  trx: Transaction,
  invent: Inventor,
  of: ReadonlyMap<string, Copied>,
): Promise<void> {
  const ids = [...of.keys()]
  const rowsOf = (table: 'sign_in' | 'profile') =>
    source.selectFrom(table).select('person_id').where('person_id', 'in', ids).execute()
  const emailOf = ({ id, name }: Copied) =>
    `${name.toLowerCase().replace(' ', '.')}.${invent.publicId(id)}@example.com`
  const at = '2026-01-01T00:00:00.000Z'
  const persons = (rows: readonly { readonly person_id: string }[]) =>
    rows.map((row) => of.get(row.person_id)!)
  await insertRows(
    trx,
    'sign_in',
    persons(await rowsOf('sign_in')).map((one) => ({
      person_id: one.newId,
      email: emailOf(one),
      email_key: emailOf(one),
      email_verified_at: at,
      password_hash: '',
      password_changed_at: at,
      created_at: at,
      locked_at: null,
    })),
  )
  await insertRows(
    trx,
    'profile',
    persons(await rowsOf('profile')).map((one) => ({
      person_id: one.newId,
      phone: invent.phone(one.id),
      address: invent.address(one.family),
      changed_at: at,
      email: null,
    })),
  )
  const banks = await source
    .selectFrom('bank_account')
    .select(['person_id', 'is_verified'])
    .where('person_id', 'in', ids)
    .execute()
  await insertRows(
    trx,
    'bank_account',
    banks.map(({ person_id, is_verified }) => {
      const { id, newId, name } = of.get(person_id)!
      const number = `00${invent.digits(`bank ${id}`, 10)}`
      return {
        person_id: newId,
        holder: name,
        number: secrets.encrypt(number, { owner: newId, field: 'bank-number' }),
        last_four: number.slice(-4),
        bank_name: 'Practice Bank',
        ifsc: 'PRAC0000001',
        is_verified,
        changed_at: at,
      }
    }),
  )
  await copyPans(source, { store: { insertRows }, secrets }, trx, invent, of)
}

async function copyPans(
  source: Database,
  {
    store: { insertRows },
    secrets,
  }: Pick<Services, 'secrets'> & { store: Pick<Services['store'], 'insertRows'> },
  trx: Transaction,
  invent: Inventor,
  of: ReadonlyMap<string, Copied>,
): Promise<void> {
  const ids = [...of.keys()]
  const at = '2026-01-01T00:00:00.000Z'
  const pans = await source
    .selectFrom('client_pan')
    .select(['id', 'person_id', 'role', 'origin', 'is_confirmed'])
    .where('person_id', 'in', ids)
    .execute()
  await insertRows(
    trx,
    'client_pan',
    pans.map((row) => {
      const [id, pan, person] = [invent.id(row.id), invent.pan(row.id), of.get(row.person_id)!]
      return {
        id,
        person_id: person.newId,
        pan: secrets.encrypt(pan, { owner: id, field: 'pan' }),
        pan_hash: secrets.hash(pan, 'pan'),
        last_four: pan.slice(-4),
        role: word(row.role),
        name: person.name,
        origin: word(row.origin),
        is_confirmed: row.is_confirmed,
        created_at: at,
        batch_id: null,
      }
    }),
  )
}

async function copyEntries(
  source: Database,
  { store }: Services,
  trx: Transaction,
  invent: Inventor,
  of: ReadonlyMap<string, Copied>,
): Promise<void> {
  const rows = await source
    .selectFrom('ledger_entry')
    .selectAll()
    .where('person_id', 'in', [...of.keys()])
    .execute()
  await insertEntries(
    store,
    trx,
    rows
      .filter(({ scheme_code }) => /^\d+$/.test(scheme_code))
      .map((row) => {
        const times = invent.factor(row.person_id)
        return {
          person_id: of.get(row.person_id)!.newId,
          id: invent.id(row.id),
          position: row.position,
          folio: invent.digits(`folio ${row.person_id} ${row.folio}`, 8),
          scheme_code: row.scheme_code,
          date: time(row.date),
          kind: word(row.kind),
          amount_paise: row.amount_paise * times,
          stamp_duty_paise: row.stamp_duty_paise * times,
          load_paise: row.load_paise * times,
          units_milli: row.units_milli * times,
          nav_e8: row.nav_e8,
          reverses: row.reverses && invent.id(row.reverses),
          source: 'desk',
          import_id: null,
          created_at: time(row.created_at),
          note: null,
          ordered_on: row.ordered_on && time(row.ordered_on),
          stt_paise: row.stt_paise * times,
          tds_paise: row.tds_paise * times,
          feed_file_id: null,
        }
      }),
  )
}
