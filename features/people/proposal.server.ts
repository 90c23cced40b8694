import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Observation } from '#features/readers/registrars/observation.ts'
import { readObservations, StoredPans } from '#features/registrar/evidence.server.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { readBook } from './book.server.ts'
import type { FolioNumber } from './proposals/folios.ts'
import type { KnownPerson, PeopleProposal } from './proposals/proposal.ts'
import type { ProposalInput } from './proposals/propose.ts'
import { selectProposalToken } from './tables/proposal-token.server.ts'

export type ProposalOrder =
  | { readonly observations: readonly Observation[] }
  | { readonly input: Omit<ProposalInput, 'observations'> }

export type ProposalAnswer =
  | Partial<Pick<PeopleProposal, 'records' | 'roles' | 'questions'>>
  | { readonly key: string; readonly names: readonly FolioNumber[] }
  | { readonly rest: Omit<PeopleProposal, 'records' | 'roles' | 'questions'> }

/** What the files that are in propose, as of one state of the database. */
export interface CurrentProposal {
  readonly asOf: IsoDate
  readonly proposal: PeopleProposal
  /** The persons of the book that it was laid to. */
  readonly book: readonly KnownPerson[]
  /** Returns how registrars name a folio in their rows, with its fund house. */
  readonly namesOf: (place: FolioNumber) => readonly FolioNumber[]
  /** How many folios files name, and what all of them are worth in paise. */
  readonly folios: number
  readonly worth: number
}

/** How many observations are sent at once: copying them takes milliseconds. */
const observationsAtOnce = 500
/** 9,000 folios need a quarter of it. Above, the thread ends, not the server. */
const maxMemoryMb = 1_024

interface Remembered {
  readonly token: string
  readonly value: Promise<CurrentProposal>
}

const remembered = new WeakMap<object, Remembered>()

/**
 * Returns what the files propose, without the office's answers. It is worked out in a thread, once for each state of files and book;
 * while people are taken in or back, the last one stands.
 */
export async function currentProposal(services: Services): Promise<CurrentProposal> {
  const { store, db, clock } = services
  const asOf = istDate(clock.now())
  const { token, isMoving } = await selectProposalToken(db)
  const before = remembered.get(store)
  if (before && (isMoving || before.token === `${asOf} ${token}`)) return await before.value
  const value = workOut(services, asOf)
  const own = { token: `${asOf} ${token}`, value }
  remembered.set(store, own)
  value.catch(() => {
    if (remembered.get(store) === own) remembered.delete(store)
  })
  return await value
}

async function workOut(services: Services, asOf: IsoDate): Promise<CurrentProposal> {
  const pans = new StoredPans(services)
  const observations = await readObservations(services, pans)
  const book = await readBook(services, pans)
  const own = await contactsOfFirm(services)
  const names = new Map<string, readonly FolioNumber[]>()
  const proposal = await proposeApart(observations, { known: book, own, asOf }, (key, of) =>
    names.set(key, of),
  )
  const worths = new Map(proposal.roles.map(({ place, worth }) => [keyOf(place), worth]))
  return {
    ...{ asOf, proposal, book },
    namesOf: (place) => names.get(keyOf(place)) ?? (place.house === '' ? [] : [place]),
    folios: worths.size,
    worth: worths.values().reduce((sum, worth) => sum + worth, 0),
  }
}

/** Names a folio in maps. */
export function keyOf({ registrar, house, folio }: FolioNumber): string {
  return `${registrar}|${house}|${folio}`
}

/** Proposes in a thread of its own, which ends with it. */
async function proposeApart(
  observations: readonly Observation[],
  input: Omit<ProposalInput, 'observations'>,
  onNames: (key: string, names: readonly FolioNumber[]) => void,
): Promise<PeopleProposal> {
  const worker = new Worker(join(import.meta.dirname, 'proposal-worker.server.ts'), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  })
  try {
    const records: PeopleProposal['records'][number][] = []
    const roles: PeopleProposal['roles'][number][] = []
    const questions: PeopleProposal['questions'][number][] = []
    const done = new Promise<PeopleProposal>((resolve, reject) => {
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('the thread that proposes persons ended')))
      worker.on('message', (answer: ProposalAnswer) => {
        if ('names' in answer) onNames(answer.key, answer.names)
        else if ('rest' in answer) resolve({ ...answer.rest, records, roles, questions })
        else {
          records.push(...(answer.records ?? []))
          roles.push(...(answer.roles ?? []))
          questions.push(...(answer.questions ?? []))
        }
      })
    })
    for (let start = 0; start < observations.length; start += observationsAtOnce) {
      worker.postMessage({
        observations: observations.slice(start, start + observationsAtOnce),
      } satisfies ProposalOrder)
      await nextTurn()
    }
    worker.postMessage({ input } satisfies ProposalOrder)
    return await done
  } finally {
    await worker.terminate()
  }
}

/** The e-mails and numbers of the firm and its staff, which they put into clients' forms. */
async function contactsOfFirm({ db, refreshFirm }: Services): Promise<ProposalInput['own']> {
  const { email, phones, advisers, grievanceOfficer } = await refreshFirm()
  const staff = await db.selectFrom('staff').select('email').execute()
  return {
    emails: [email, grievanceOfficer.email, ...staff.map(({ email }) => email)],
    mobiles: [...phones, grievanceOfficer.phone, ...advisers.map(({ phone }) => phone)],
  }
}
