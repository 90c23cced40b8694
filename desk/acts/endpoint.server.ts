import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { fill } from '#content/fill.ts'
import { openGlassOf } from '#features/audit/break-glass.server.ts'
import { countListed } from '#features/audit/list-reads.server.ts'
import { isFresh, type SignedInStaff } from '#features/staff/session.server.ts'
import type { Staff } from '#features/staff/staff.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { claimAct, finishAct, releaseAct } from '#kit/acts/sent-once.server.ts'
import { type RecordRead, recordRead } from '#kit/audit/reads.server.ts'
import { troubleOf } from '#kit/services/trouble.server.ts'
import type { DeskServices } from '../web/services.server.ts'
import { lentUnderGlass, may, type Right } from './access.ts'
import type { ActDone, FrameRefusal, Reverse } from './answers.ts'
import type { Parse } from './parse.ts'

/** Who asks or acts, through which door, and the services. */
export interface DeskCall {
  readonly services: DeskServices
  /** At the shell of a firm that has no staff yet: an owner without an id. */
  readonly staff: Staff
  /** The same person as the rules of `server/` take them. */
  readonly actor: DeskActor
  /** Returns true if they presented a passkey or a code in the last five minutes. The shell asks for a code. */
  readonly isProven: () => Promise<boolean>
  /** The session that the request came with; empty at the shell. */
  readonly sessionId: string
  /** The exact address that the request came from; null at the shell. */
  readonly address: string | null
  /** The origin that the desk was opened at; passkeys belong to it. Empty at the shell. */
  readonly origin: string
  /** Identifies the request in the log. */
  readonly requestId: string
  /** The file that an act with `takesFile` was sent with. */
  readonly file?: Uint8Array
}

/** Data of a screen. */
export interface Query<Input, Output> {
  /** What it shows, in one short sentence. */
  readonly says: string
  readonly right: Right
  readonly parse: Parse<Input>
  /** True if it needs the session or the device of a browser, so that the shell does not offer it. */
  readonly inBrowser?: boolean
  /** Names the client whose record the answer shows; null for none, such as a client that does not exist. */
  readonly looksAt?: (call: DeskCall, input: NoInfer<Input>) => Promise<RecordRead | null>
  /** Names the clients whose records the answer shows, where these are many. */
  readonly looksAtAll?: (call: DeskCall, input: NoInfer<Input>) => Promise<readonly RecordRead[]>
  /** Returns the id of the account for which an opened glass lends the right; null for none. */
  readonly underGlass?: (call: DeskCall, input: NoInfer<Input>) => Promise<string | null>
  /** Returns the answer as JSON; null for a record that does not exist. */
  readonly run: (call: DeskCall, input: NoInfer<Input>) => Promise<Output | null>
  /** The columns that a plain table at the shell shows, in their order; all by default. */
  readonly columns?: readonly string[]
  /** The numbers of the clients who have a line in the answer. They are counted for the owners before it is sent. */
  readonly lists?: (answer: NoInfer<Output>) => readonly string[]
}

/** The outcome of an act. A refusal names its reason, what fills the braces of its words, and the field that it is about. */
export type ActOutcome<Value, Reason extends string> =
  | { readonly ok: true; readonly value: Value; readonly undo?: Reverse }
  | {
      readonly ok: false
      readonly reason: Reason
      readonly values?: Readonly<Record<string, string | number>>
      readonly field?: string
    }
  /** What a rule found wrong with fields, as sentences; `parse` finds the rest. */
  | { readonly ok: false; readonly faults: Readonly<Record<string, string>> }

/** Something that changes data. */
export interface Act<Input, Value, Reason extends string> {
  /** What it does, in one short sentence. */
  readonly says: string
  readonly right: Right
  readonly parse: Parse<Input>
  /** True if it needs the session or the device of a browser, so that the shell does not offer it. */
  readonly inBrowser?: boolean
  /** True asks for a passkey or a code of the last five minutes. */
  readonly proof?: boolean
  /** True if it mails a link to the site, whose origin a shell may not know. */
  readonly mailsLink?: boolean
  /** The body is a file of at most so many bytes, and the input is in a header. */
  readonly takesFile?: { readonly maxBytes: number; readonly tooLarge: string }
  readonly looksAt?: (call: DeskCall, input: NoInfer<Input>) => Promise<RecordRead | null>
  /** As of a query. */
  readonly underGlass?: (call: DeskCall, input: NoInfer<Input>) => Promise<string | null>
  /** The sentence for each reason. A reason without words does not type-check. */
  readonly refusals: Readonly<Record<Reason, string>>
  readonly run: (call: DeskCall, input: NoInfer<Input>) => Promise<ActOutcome<Value, Reason>>
}

/** Returns the sentences of some reasons: those by which one act can be refused. */
export function pick<Words extends object, Reason extends keyof Words>(
  words: Words,
  ...reasons: readonly Reason[]
): Pick<Words, Reason> {
  return Object.fromEntries(reasons.map((reason) => [reason, words[reason]])) as Pick<Words, Reason>
}

/** Declares a query: `GET /data/<name>?input=<JSON>` in the browser, `desk ask <name>` at the shell. Its table names it. */
export function defineQuery<Input, Output>(query: Query<Input, Output>): Query<Input, Output> {
  return query
}

/** Declares an act: `POST /act/<name>` with its input as JSON in the browser, `desk do <name>` at the shell. Its table names it. */
export function defineAct<Input, Value, Reason extends string>(
  act: Act<Input, Value, Reason>,
): Act<Input, Value, Reason> {
  return act
}

/** An endpoint whose types are not known, as the frame passes them around. */
// biome-ignore lint/suspicious/noExplicitAny: the input of an unknown endpoint is what its own parser returns
export type AnyQuery = Query<any, any>
// biome-ignore lint/suspicious/noExplicitAny: likewise
export type AnyAct = Act<any, unknown, string>

/** A call that did not reach its rule. */
export type RefusedCall =
  /** The frame refused it: `right`, `proof`, `look`, `missing`, or a key that was used before. */
  | { readonly is: 'refused'; readonly reason: FrameRefusal }
  /** What is wrong with which field, as sentences. */
  | { readonly is: 'faults'; readonly faults: Readonly<Record<string, string>> }

export type QueryOutcome = { readonly is: 'answered'; readonly value: unknown } | RefusedCall

export type ActCallOutcome =
  | ({ readonly is: 'done' } & ActDone)
  /** The rule itself refused, with the sentence of its reason and the field that it is about. */
  | {
      readonly is: 'declined'
      readonly reason: string
      readonly words: string
      readonly field: string | null
    }
  | RefusedCall

/**
 * Runs a query, whichever door it came through: the right, the input, the look, then the data. A look that can't be written
 * closes the record: nobody reads it unseen.
 *
 * @param raw The input as it came in; the query's own schema reads it.
 */
export async function runQuery(query: AnyQuery, call: DeskCall, raw: unknown): Promise<QueryOutcome> {
  const entered = await enter(query, call, raw)
  if ('is' in entered) return entered
  const unseen = await writeRead(query, call, entered.input)
  if (unseen) return unseen
  const value = await query.run(call, entered.input)
  if (value === null) return refused('missing')
  return (await writeListed(query, call, value)) ?? { is: 'answered', value }
}

/**
 * Carries out an act, whichever door it came through: the right, the input, the proof, the key, the look, then the rule. A
 * repeat with the same key is answered like the first and changes nothing.
 *
 * @param raw The input as it came in; the act's own schema reads it.
 * @param key The idempotency key, which the browser makes for each intention; null where each call is an intention of its own.
 */
export async function runAct(
  act: AnyAct,
  call: DeskCall,
  raw: unknown,
  key: string | null,
): Promise<ActCallOutcome> {
  if (key !== null && !/^[\w-]{16,64}$/.test(key)) return refused('unreadable')
  const entered = await enter(act, call, raw)
  if ('is' in entered) return entered
  if (act.proof && !(await call.isProven())) return refused('proof')
  if (key === null) return await carryOut(act, call, entered.input)
  const whole = `desk/${call.staff.id}/${key}`
  const hash = createHash('sha256')
    .update(`${act.says} ${JSON.stringify(raw)}`)
    .update(call.file ?? '')
    .digest('hex')
  const claim = await claimAct(call.services, whole, hash)
  if (claim === 'reused') return refused('reused')
  if (claim === 'in-progress') return (await running.get(whole)) ?? refused('in-progress')
  if (claim === 'done') return known.get(whole) ?? { is: 'done', value: null, undo: null }
  const outcome = carryOut(act, call, entered.input)
  running.set(whole, outcome)
  try {
    return await endAct(call, whole, await outcome)
  } catch (error) {
    // The rule's transaction was rolled back, so the same intention may be sent again. If nobody can say whether it was, the
    // key stays claimed: nothing is done twice.
    if (troubleOf(error) !== 'unsure') await releaseAct(call.services, whole).catch(() => {})
    throw error
  } finally {
    running.delete(whole)
  }
}

function refused(reason: FrameRefusal): RefusedCall {
  return { is: 'refused', reason }
}

/** Writes how an act ended under its key. If that fails, a repeat finds the key claimed, and the record shows what was done. */
async function endAct({ services, requestId: id }: DeskCall, key: string, finished: ActCallOutcome) {
  const isDone = finished.is === 'done'
  if (isDone) known.set(key, finished)
  try {
    await (isDone ? finishAct(services, key) : releaseAct(services, key))
  } catch (error) {
    services.log.error({ err: error, id }, 'the key of an act could not be written')
  }
  return finished
}

/** Acts that this process carries out, so that a repeat waits for the first. */
const running = new Map<string, Promise<ActCallOutcome>>()
/** The answers of acts that were done, for a repeat after a lost connection. */
const known = new LRUCache<string, ActCallOutcome>({ max: 500, ttl: 10 * 60_000 })

async function carryOut(act: AnyAct, call: DeskCall, input: unknown): Promise<ActCallOutcome> {
  const unseen = await writeRead(act, call, input)
  if (unseen) return unseen
  const outcome = await act.run(call, input)
  if (outcome.ok) {
    return { is: 'done', value: outcome.value ?? null, undo: outcome.undo ?? null }
  }
  if ('faults' in outcome) return { is: 'faults', faults: outcome.faults }
  const { reason, values = {}, field = null } = outcome
  return { is: 'declined', reason, words: fill(act.refusals[reason] ?? '', values), field }
}

/** Checks the right, a lent one included, and parses the input. */
async function enter(
  { right, parse, underGlass }: AnyQuery | AnyAct,
  call: DeskCall,
  raw: unknown,
): Promise<RefusedCall | { readonly input: unknown }> {
  const parsed = parse.read(raw)
  if (!may(call.staff.roles, right)) {
    const personId = parsed.ok && underGlass ? await underGlass(call, parsed.value) : null
    if (personId === null || !(await mayAbout(call, right, personId))) return refused('right')
  }
  return parsed.ok ? { input: parsed.value } : { is: 'faults', faults: parsed.faults }
}

/** Returns true if somebody has a right about a client: by their role, or lent by a glass that they opened. */
export async function mayAbout(
  { services, staff, actor }: DeskCall,
  right: Right,
  personId: string,
): Promise<boolean> {
  if (may(staff.roles, right)) return true
  // An opened glass goes beyond a role. Somebody without one has left.
  if (!may(staff.roles, 'break-glass') || !lentUnderGlass.includes(right)) return false
  return (await openGlassOf(services, actor, personId)) !== null
}

/** Writes the look at a client's record. Returns the refusal if that failed: nobody reads a record unseen. */
async function writeRead(
  { looksAt, looksAtAll }: Partial<Pick<AnyQuery, 'looksAt' | 'looksAtAll'>>,
  call: DeskCall,
  input: unknown,
): Promise<RefusedCall | null> {
  const look = (await looksAt?.(call, input)) ?? null
  const looks = [...(look ? [look] : []), ...((await looksAtAll?.(call, input)) ?? [])]
  try {
    for (const one of looks) await recordRead(call.services, call.actor, one)
    return null
  } catch (error) {
    call.services.log.error({ err: error, id: call.requestId }, 'a look could not be written')
    return refused('look')
  }
}

/** Counts the clients in a list. Returns the refusal if that failed: nobody leafs through clients uncounted. */
async function writeListed({ lists }: AnyQuery, call: DeskCall, value: unknown): Promise<RefusedCall | null> {
  if (!lists) return null
  try {
    await countListed(call.services, call.actor, lists(value))
    return null
  } catch (error) {
    call.services.log.error({ err: error, id: call.requestId }, 'a list could not be counted')
    return refused('look')
  }
}

/** The request of a member of staff, made from their session. */
export function callOf(
  services: DeskServices,
  signedIn: SignedInStaff,
  { origin, requestId }: Pick<DeskCall, 'origin' | 'requestId'>,
): DeskCall {
  const { staff, actor, provenAt, sessionId, address } = signedIn
  const isProven = async () => isFresh(services, { provenAt })
  return { services, staff, actor, isProven, sessionId, address, origin, requestId }
}
