import type { Language } from '#content/language.ts'
import { labelsOf } from '#features/ledger/portfolio.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { AskedRequest } from './asked-request.server.ts'

/** A request with the names of the funds in it, as lists and its own page show it. */
export type NamedRequest = Awaited<ReturnType<typeof namedRequests>>[number]

/** Adds the names of funds to requests. */
export async function namedRequests(
  services: Services,
  requests: readonly AskedRequest[],
  language: Language,
) {
  const codesOf = ({ schemeCode, asked }: AskedRequest) => [
    ...(schemeCode === null ? [] : [schemeCode]),
    ...asked.flatMap(({ type, value }) => (type === 'fund' ? [String(value)] : [])),
  ]
  const labels = await labelsOf(services, [...new Set(requests.flatMap(codesOf))], language)
  return requests.map((request) => {
    const label = request.schemeCode === null ? undefined : labels.get(request.schemeCode)
    return {
      ...request,
      fund: request.schemeCode === null ? null : (label?.name ?? request.schemeCode),
      slug: label?.slug ?? null,
      asked: request.asked.map((field) =>
        field.type === 'fund'
          ? { ...field, type: 'text' as const, value: labels.get(String(field.value))?.name ?? field.value }
          : field,
      ),
    }
  })
}
