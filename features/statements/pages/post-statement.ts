import {
  type PlanAnswer,
  type TakeInAnswer,
  type TakeInRequest,
  takeInAddresses,
  takeInLimits,
} from '#features/readers/statements/take-in.ts'

/** What went wrong on the way, instead of an answer. */
export type PostFault = 'unreached' | 'signed-out' | 'too-large'

export type Posted<Answer> =
  | { readonly isAnswered: true; readonly answer: Answer }
  | { readonly isAnswered: false; readonly fault: PostFault }

/** Asks the server what taking the statement in would do. The server keeps nothing. */
export async function askPlan(sent: TakeInRequest, signal: AbortSignal): Promise<Posted<PlanAnswer>> {
  const rows = sent.statement.folios
    .flatMap(({ schemes }) => schemes)
    .reduce((sum, scheme) => sum + scheme.rows.length, 0)
  // The server would refuse it after a long way up a weak line.
  if (rows > takeInLimits.rows) return { isAnswered: false, fault: 'too-large' }
  return await post(takeInAddresses.plan, sent, signal)
}

/** Has the statement taken in. */
export function askTakeIn(request: TakeInRequest): Promise<Posted<TakeInAnswer>> {
  return post(takeInAddresses.takeIn, request)
}

async function post<Answer>(address: string, body: object, signal?: AbortSignal): Promise<Posted<Answer>> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    })
    if (answer.status === 401 || answer.redirected) return { isAnswered: false, fault: 'signed-out' }
    if (answer.status === 413) return { isAnswered: false, fault: 'too-large' }
    return { isAnswered: true, answer: (await answer.json()) as Answer }
  } catch {
    return { isAnswered: false, fault: 'unreached' }
  }
}
