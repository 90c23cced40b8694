import { businessQueries } from '#features/business/desk/business-endpoints.server.ts'
import { clientRecordQueries } from '#features/people/desk/client-record-endpoints.server.ts'
import { clientQueries } from '#features/people/desk/clients-endpoints.server.ts'
import { pricesQueries } from '#features/prices/desk/prices-endpoints.server.ts'
import type { ProgramScope } from '#features/programs/scopes.ts'
import { workQueries } from '#features/work/desk/work-endpoints.server.ts'
import type { Rule } from '#kit/schema/schema.ts'
import type { Query } from '../../acts/endpoint.server.ts'
import * as answers from './answers.ts'

/** An address at which a program reads: a query of the office, and what of its answer a program is told. */
export interface ApiPath<Found = unknown, Answer = unknown> {
  /** Below `/api/v1`; a part in braces is the field of the query with this name. */
  readonly path: string
  readonly scope: ProgramScope
  // biome-ignore lint/suspicious/noExplicitAny: its own parser reads the input
  readonly query: Query<any, Found>
  readonly answer: Rule<Answer>
  readonly pick: (found: Found) => Answer
  /** The fields of the query that an address may have after its `?`. */
  readonly asks: readonly string[]
  /** What the query's own sentence leaves open. */
  readonly says: string
}

/** Declares an address. What `pick` returns is cut to the fields of `answer`. */
function path<Found, Answer>(
  scope: ProgramScope,
  address: string,
  query: ApiPath<Found>['query'],
  answer: Rule<Answer>,
  pick: (found: Found) => NoInfer<Answer>,
  { asks = [], says = '' }: Partial<Pick<ApiPath, 'asks' | 'says'>> = {},
): ApiPath {
  return { path: address, scope, query, answer, pick, asks, says } as ApiPath
}

const { clients, client } = clientQueries
const record = clientRecordQueries
const seen = { says: 'The client sees the read.' }
const asFound = <Found>(found: Found) => found
const inMilli = <Units, Row>({ units, ...row }: Row & { readonly units: Units }) => ({
  ...row,
  milliUnits: units,
})

export const apiPaths: readonly ApiPath[] = [
  path(
    'people',
    '/clients',
    clients,
    answers.clientPage,
    ({ total, from, rows }) => {
      const next = from + rows.length
      return { total, from, next: rows.length > 0 && next < total ? next : null, rows }
    },
    {
      asks: ['state', 'text', 'order', 'from'],
      says: 'At most 200 at a time: ask again with `from` = `next` until `next` is null.',
    },
  ),
  path('people', '/clients/{number}', client, answers.client, asFound, seen),
  path('money', '/clients/{number}/value', record['client-value'], answers.money, asFound, seen),
  path(
    'money',
    '/clients/{number}/holdings',
    record['client-holdings'],
    answers.holdings,
    ({ holdings, sips }) => ({
      holdings: holdings.map(inMilli),
      sips,
    }),
    seen,
  ),
  path(
    'money',
    '/clients/{number}/transactions',
    record['client-entries'],
    answers.transactions,
    (found) => found.map(inMilli),
    seen,
  ),
  path('money', '/sips', workQueries.sips, answers.watchedSips, asFound, {
    says: 'Each client in it sees the read.',
  }),
  path('work', '/requests', workQueries.board, answers.board, asFound),
  path(
    'work',
    '/clients/{number}/requests',
    record['client-requests'],
    answers.requests,
    (found) =>
      found.map(({ due, ...request }) => ({
        ...inMilli(request),
        dueAt: due?.at ?? null,
      })),
    seen,
  ),
  path('work', '/prices/{code}', pricesQueries.price, answers.price, asFound, { asks: ['day'] }),
  path(
    'firm',
    '/brokerage/{month}',
    businessQueries.business,
    answers.brokerage,
    ({ month, months, houses }) => ({
      month,
      months: months.map((one) => ({ month: one.month, paise: one.isKnown ? one.paise : null })),
      houses: houses.map(({ filed, net, ...house }) => ({
        ...house,
        paidPaise: filed.paid,
        takenBackPaise: filed.back,
        gstPaise: filed.gst,
        netPaise: net,
      })),
    }),
    { says: 'The month as 2026-10, with the sums of the twelve up to it.' },
  ),
  path('firm', '/care', businessQueries['business-care'], answers.care, asFound, {
    says: 'It may be some minutes old.',
  }),
]
