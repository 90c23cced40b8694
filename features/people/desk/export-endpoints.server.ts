import { may } from '#desk/acts/access.ts'
import { type DeskCall, defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { anyText, day, fields, oneOf, optional, whole } from '#desk/acts/parse.ts'
import { exportStanding, fewOf } from '#features/approvals/export.server.ts'
import { enquiryStates } from '#features/enquiries/office.server.ts'
import { requestStates } from '#features/requests/transitions.ts'
import { clientStates } from '../client-filter.ts'
import { clientsMeant, mostMeant } from '../clients-meant.server.ts'
import { exportWords } from '../words/desk-export.ts'
import { exportedLists, filterText, readExport, takeExport, type Wanted } from './lists.server.ts'

/** What of which list. A filter that the list does not have is left out of it. */
const filter = {
  list: oneOf(exportedLists),
  state: anyText({ max: 20 }),
  show: anyText({ max: 20 }),
  from: optional(day),
  to: optional(day),
  who: anyText({ max: 60 }),
  client: anyText({ max: 320 }),
}
const wantedList = fields(filter)
type Asked = Extract<ReturnType<typeof wantedList.read>, { ok: true }>['value']

/** Reads what is wanted; null if this person may not read the list, or names a client who is not there. */
async function wantedOf({ services, staff }: DeskCall, asked: Asked): Promise<Wanted | null> {
  const { list, state, show, from, to, who, client } = asked
  if (list === 'clients') return { list, state: clientStates.find((one) => one === state) ?? 'all' }
  // The whole book leaves by an owner and a second person alone.
  if (list === 'folios') return may(staff.roles, 'change-staff') ? { list } : null
  if (list === 'requests') {
    return { list, state: requestStates.find((one) => one === state) ?? null, from, to }
  }
  if (list !== 'audit') {
    return { list, state: enquiryStates.find((one) => one === state) ?? null, from, to }
  }
  if (!may(staff.roles, 'read-audit')) return null
  const clients = await clientsMeant(services, client)
  if (clients && (clients.length === 0 || clients.length > mostMeant)) return null
  return {
    list,
    shows: show === 'looks' || show === 'acts' ? show : null,
    from,
    to,
    who: who || null,
    clients,
  }
}

const clientsOf =
  ({ services }: DeskCall) =>
  async () =>
    (await services.clients.current()).rowsInFull()

/** None of its rows. */
const exportable = defineQuery({
  says: 'How long a list is that somebody wants to take out, and whether they may.',
  right: 'export-few',
  parse: wantedList,
  run: async (call, asked) => {
    const wanted = await wantedOf(call, asked)
    if (!wanted) return { isAllowed: false as const }
    const { columns, rows } = await readExport(call.services, clientsOf(call), wanted)
    const standing = await exportStanding(call.services, call.actor, {
      list: wanted.list,
      filter: filterText(wanted),
    })
    return { isAllowed: true as const, columns, rows: rows.length, few: fewOf(wanted.list), ...standing }
  },
})

const exportList = defineAct({
  says: 'Takes a list out as a file, or proposes it where it is long.',
  right: 'export-few',
  proof: true,
  parse: fields({ ...filter, rows: whole({ min: 0, max: 10_000_000 }) }),
  refusals: exportWords.refused,
  run: async (call, { rows, ...asked }) => {
    const wanted = await wantedOf(call, asked)
    if (!wanted) return { ok: false, reason: 'no-right' } as const
    const taken = await takeExport(call.services, call.actor, clientsOf(call), wanted, rows)
    return taken.ok ? ({ ok: true, value: taken.file } as const) : taken
  },
})

export const exportQueries = { export: exportable }
export const exportActs = { 'export-list': exportList }
