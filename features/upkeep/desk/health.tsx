import './health.css'
import { instantText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { may } from '#desk/acts/access.ts'
import { type Answered, useData } from '#desk/ui/data.ts'
import { me } from '#desk/ui/me.ts'
import { ScreenHead, Tag } from '#desk/ui/parts.tsx'
import { sealedText } from '#desk/ui/sealed-text.ts'
import { WithData } from '#desk/ui/states.tsx'
import { Mending } from '#features/staff/shared/mending.tsx'
import { formatNumber } from '#finance/rupees.ts'
import { deskHealthWords } from '../words/desk-health.ts'

type Health = Answered<'health'>

const words = deskHealthWords
const names = Object.keys(words.names) as (keyof typeof words.names)[]
const severity = { bad: 0, watch: 1, good: 2 } as const
const gigabyte = 1024 ** 3

/** How the program is, what needs somebody first. */
export default function HealthScreen() {
  return (
    <WithData of={useData('health', {})} screen="health">
      {(health) => <Checks health={health} />}
    </WithData>
  )
}

function Checks({ health }: { health: Health }) {
  const open = names
    .filter((name) => health[name].state !== 'good')
    .sort((a, b) => severity[health[a].state] - severity[health[b].state])
  const parts = [open, names.filter((name) => !open.includes(name))].filter((part) => part.length > 0)
  return (
    <>
      <ScreenHead
        title={words.title}
        sub={
          open.length === 0
            ? words.well
            : [
                plural(localeWords, words.notWell, open.length),
                may(me.roles, 'change-firm') ? '' : words.owner,
              ].join(' ')
        }
      />
      {parts.map((part) => (
        <ul key={part === open ? 'open' : 'well'} className="health">
          {part.map((name) => (
            <li key={name} data-state={health[name].state}>
              <strong>{words.names[name]}</strong>
              <span>
                <Tag>{isIdle(health, name) ? words.idle : words.states[health[name].state]}</Tag>
              </span>
              <div>{evidence[name](health)}</div>
              <Mending of={name} isGood={health[name].state === 'good'} />
            </li>
          ))}
        </ul>
      ))}
    </>
  )
}

/** What the firm does not use is neither well nor a fault. */
function isIdle({ mailbox, imports }: Health, name: keyof Health): boolean {
  return name === 'mailbox' ? !mailbox.isOn : name === 'imports' && imports.registrars.length === 0
}

const at = (instant: string) => instantText(localeWords, Date.parse(instant))
const inGigabytes = (bytes: number) => formatNumber(Math.round(bytes / gigabyte))

/** What was found, in a sentence. */
const evidence: Readonly<Record<keyof typeof words.names, (health: Health) => string>> = {
  prices: ({ prices: { isOn, fetchedAt, problem } }) => {
    if (!isOn) return words.prices.off
    if (fetchedAt === null) {
      return problem === null ? words.prices.never : fill(words.prices.neverFailed, { problem })
    }
    return problem === null
      ? fill(words.prices.fetched, { at: at(fetchedAt) })
      : fill(words.prices.failed, { at: at(fetchedAt), problem })
  },
  outbox: ({ outbox: { waiting, dead, oldestAt } }) => {
    const sentences = [
      waiting > 0 && oldestAt !== null
        ? plural(localeWords, words.outbox.waiting, waiting, { at: at(oldestAt) })
        : null,
      dead > 0 ? plural(localeWords, words.outbox.dead, dead) : null,
    ].filter((sentence) => sentence !== null)
    return sentences.join(' ') || words.outbox.empty
  },
  backup: ({ backup: { takenAt, problem, copy } }) =>
    [
      takenAt === null ? words.backup.never : fill(words.backup.taken, { at: at(takenAt) }),
      problem === null ? null : fill(words.backup.failed, { problem }),
      copy === null
        ? null
        : copy.at === null
          ? words.backup.noCopy
          : fill(words.backup.copied, { at: at(copy.at) }),
      copy?.problem ? fill(words.backup.copyFailed, { problem: copy.problem }) : null,
    ]
      .filter((sentence) => sentence !== null)
      .join(' '),
  disk: ({ disk: { freeBytes, totalBytes } }) =>
    fill(words.disk, { free: inGigabytes(freeBytes), total: inGigabytes(totalBytes) }),
  imports: ({ imports: { registrars } }) =>
    registrars
      .map(({ registrar, at: newestAt, isLate }) =>
        fill(isLate ? words.imports.late : words.imports.newest, {
          registrar: words.imports.registrars[registrar],
          at: at(newestAt),
        }),
      )
      .join(' ') || words.imports.none,
  mailbox: ({ mailbox: { isOn, readAt, problem } }) => {
    if (!isOn) return words.mailbox.off
    if (readAt === null) return problem === null ? words.mailbox.never : words.mailbox.neverFailed
    return fill(problem === null ? words.mailbox.read : words.mailbox.failed, { at: at(readAt) })
  },
  sealed: ({ sealed: { checked } }) => sealedText(checked, false),
  upkeep: ({ upkeep: { doneAt, problem } }) => {
    const last = doneAt === null ? words.upkeep.never : fill(words.upkeep.done, { at: at(doneAt) })
    return problem === null ? last : `${last} ${fill(words.upkeep.failed, { problem })}`
  },
}
