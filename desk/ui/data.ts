import { keepPreviousData, QueryClient, useMutation, useQuery } from '@tanstack/react-query'
import type { DeskTopic } from '#kit/store/desk-topics.ts'
import {
  type ActDone,
  backgroundHeader,
  type DeskRefusal,
  idempotencyHeader,
  inputHeader,
  nowHeader,
  practiceHeader,
  type Reverse,
  topicsHeader,
} from '../acts/answers.ts'
import type { Act, Query } from '../acts/endpoint.server.ts'
import type { acts, queries } from '../web/endpoints.server.ts'
import { deskFrameWords } from '../words/frame.ts'
import { access, askForProof } from './access-state.ts'
import { me } from './me.ts'
import { isByHand } from './presence.ts'
import { setServerTime } from './server-time.ts'

type Queries = typeof queries
type Acts = typeof acts

export type QueryName = keyof Queries
export type ActName = keyof Acts

type InputOf<Endpoint> =
  // biome-ignore lint/suspicious/noExplicitAny: only the input is asked for
  Endpoint extends Query<infer Input, any>
    ? Input
    : // biome-ignore lint/suspicious/noExplicitAny: likewise
      Endpoint extends Act<infer Input, any, any>
      ? Input
      : never

/** What a query answers with, as the browser gets it. */
export type Answered<Name extends QueryName> =
  // biome-ignore lint/suspicious/noExplicitAny: only the answer is asked for
  Queries[Name] extends Query<any, infer Output> ? Output : never

export type ActValue<Name extends ActName> =
  // biome-ignore lint/suspicious/noExplicitAny: only the value is asked for
  Acts[Name] extends Act<any, infer Value, any> ? Value : never

export type QueryInput<Name extends QueryName> = InputOf<Queries[Name]>
export type ActInput<Name extends ActName> = InputOf<Acts[Name]>

/** A request that was refused. `refused.words` can be shown as they are. */
export class DeskRefused extends Error {
  readonly status: number
  readonly refused: DeskRefusal

  constructor(status: number, refused: DeskRefusal) {
    super(refused.words)
    this.status = status
    this.refused = refused
  }
}

/** The topics of each query, as its answers name them. */
const topicsOf = new Map<string, readonly string[]>()

/** The data of all screens. What a live topic touches is fetched again if a screen shows it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Live topics say when an answer is out of date; coming back to the window makes sure of it.
      staleTime: 30_000,
      refetchOnWindowFocus: true,
      // The library would wait in silence for a connection; the desk tries, and says that it failed.
      networkMode: 'always',
      retry: (count, error) => count < 2 && !(error instanceof DeskRefused),
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Marks everything that shows one of the topics as out of date. */
export function invalidateTopics(topics: readonly DeskTopic[]): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      topicsOf.get(String(queryKey[0]))?.some((topic) => topics.some((changed) => changed === topic)) ??
      false,
  })
}

const readAgainMs = 2_000
/** A query without an answer for so long has failed, so that no screen loads for ever. */
const answerWithinMs = 60_000

/** Returns the data of a query, and keeps it up to date while the screen is open. */
export function useData<const Name extends QueryName>(
  name: Name,
  input: QueryInput<Name>,
  {
    isOn = true,
    keepsPrevious = false,
    isReading = () => false,
  }: {
    isOn?: boolean
    keepsPrevious?: boolean
    /** True for an answer without what is still being read: it is asked for again. */
    isReading?: (answer: Answered<Name>) => boolean
  } = {},
) {
  return useQuery<Answered<Name>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => ask(name, input, AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)])),
    enabled: isOn,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isReading(data as Answered<Name>) && readAgainMs,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  })
}

export async function ask<const Name extends QueryName>(
  name: Name,
  input: QueryInput<Name>,
  signal?: AbortSignal,
): Promise<Answered<Name>> {
  const response = await send(`/data/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, {
    signal,
    headers: isByHand() ? {} : { [backgroundHeader]: '1' },
  })
  setServerTime(Number(response.headers.get(nowHeader)))
  topicsOf.set(name, (response.headers.get(topicsHeader) ?? '').split(','))
  return (await response.json()) as Answered<Name>
}

const onTheirWay = new Map<string, Promise<unknown>>()

/**
 * Sends an act, with the file that it takes. The same intention has the same key, so that a repeat after a lost connection is
 * harmless. Pressed twice while it is on its way, it is one act: a button is disabled only a moment after the first press.
 */
export function sendAct<const Name extends ActName>(
  name: Name,
  input: ActInput<Name>,
  key: string = crypto.randomUUID(),
  file: File | null = null,
): Promise<ActDone<ActValue<Name>>> {
  const json = JSON.stringify(input)
  const same = `${name} ${json}`
  const sent = file ? undefined : onTheirWay.get(same)
  // The same name and input have the same answer.
  if (sent) return sent as Promise<ActDone<ActValue<Name>>>
  const done = postAct(name, json, key, file).finally(() => onTheirWay.delete(same))
  onTheirWay.set(same, done)
  return done
}

async function postAct<const Name extends ActName>(
  name: Name,
  json: string,
  key: string,
  file: File | null,
): Promise<ActDone<ActValue<Name>>> {
  const init = {
    method: 'POST',
    headers: {
      [idempotencyHeader]: key,
      ...(file
        ? { 'content-type': 'application/octet-stream', [inputHeader]: encodeURIComponent(json) }
        : { 'content-type': 'application/json' }),
    },
    body: file ?? json,
  }
  for (;;) {
    try {
      return await answerOf<Name>(`/act/${name}`, init)
    } catch (error) {
      // The act goes on by itself once the person has proven who they are; whoever does not want to leaves it undone.
      if (!isAskedForProof(error) || !(await askForProof())) throw error
    }
  }
}

async function answerOf<const Name extends ActName>(address: string, init: RequestInit) {
  const response = await send(address, init).catch((error: unknown) => {
    // One more try: the first may have arrived while its answer was lost.
    if (error instanceof DeskRefused) throw error
    return send(address, init)
  })
  return (await response.json()) as ActDone<ActValue<Name>>
}

/** Returns an act with its state: `mutate(input)`, `isPending`, `error`. */
export function useAct<const Name extends ActName, Input = ActInput<Name>>(name: Name) {
  return useMutation<ActDone<ActValue<Name>>, Error, Input>({
    mutationFn: (input) => sendAct(name, input as ActInput<Name>),
    // The live topics come half a second later; the person who acted need not wait for them.
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

/** The same for what somebody typed, which the server has yet to read. */
export const useTypedAct = <const Name extends ActName>(name: Name) =>
  useAct<Name, Readonly<Record<string, unknown>>>(name)

function isAskedForProof(error: unknown): boolean {
  return error instanceof DeskRefused && error.refused.reason === 'proof'
}

async function send(address: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    const headers = { ...init.headers, ...(me.isPractice ? { [practiceHeader]: '1' } : {}) }
    response = await fetch(address, { ...init, headers })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) access.set('offline')
    throw error
  }
  if (response.ok) {
    // What is answered behind the question for a proof does not answer it.
    if (access.get() !== 'proof') access.set('open')
    return response
  }
  const refused = await readRefusal(response)
  if (refused.reason === 'signed-out' || refused.reason === 'locked') {
    access.set(refused.reason)
  }
  if (refused.reason === 'other-book') location.reload()
  throw new DeskRefused(response.status, refused)
}

async function readRefusal(response: Response): Promise<DeskRefusal> {
  try {
    return (await response.json()) as DeskRefusal
  } catch {
    // A proxy answered in its own words.
    return { reason: 'failed', words: deskFrameWords.refused.offline }
  }
}

/** Sends the reverse of an act, whose name and input the server gave. */
export async function sendReverse({ act, input }: Reverse): Promise<void> {
  await sendAct(act as ActName, input as ActInput<ActName>)
}
