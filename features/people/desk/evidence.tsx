import { fill } from '#content/fill.ts'
import { Icon } from '#site/ui/icon.tsx'
import { deskPeopleWords as words } from '../words/desk-people.ts'
import type { CandidateView, PeopleQuestionView, SurePersonView } from './people-view.ts'

type Fact = CandidateView['facts'][number]

/** What of a person speaks for it or against it: a sign and a word, never colour alone. */
export function EvidenceChip({ fact, is, label }: Fact & { label?: string }) {
  return (
    <span className="evidence" data-is={is}>
      {is === 'agrees' && <Icon name="check" size={12} />}
      {is === 'differs' && <span aria-hidden="true">≠</span>}
      <span aria-hidden="true">{label ?? fill(words.short[is], { fact: words.facts[fact] })}</span>
      <span className="visually-hidden">{fill(words.is[is], { fact: words.facts[fact] })}</span>
    </span>
  )
}

/** A name alone speaks for nobody. */
const counts = ({ fact, is }: Fact) => !(fact === 'name' && is === 'agrees')
/** What differs decides, then what agrees; what is missing comes last. */
const order: readonly Fact['is'][] = ['differs', 'agrees', 'missing']
const mostChips = 3

/** The facts of a question as a row shows them: three at most. */
export function chipsOf({ kind, candidates }: PeopleQuestionView): readonly Fact[] {
  if (kind === 'birthday-differs') return [{ fact: 'birthday', is: 'differs' }]
  const facts = candidates.slice(1).flatMap((one) => one.facts)
  if (facts.length === 0) return [{ fact: 'pan', is: 'missing' }]
  const once = [...new Map(facts.filter(counts).map((one) => [one.fact, one])).values()]
  return once
    .filter(({ fact, is }) => is !== 'missing' || fact === 'pan' || fact === 'birthday')
    .sort((a, b) => order.indexOf(a.is) - order.indexOf(b.is))
    .slice(0, mostChips)
}

/** What makes somebody sure. */
export function sureChips({ panEnd, hasBirthday, households, kind }: SurePersonView): readonly Fact[] {
  const has = (fact: Fact['fact'], isThere: boolean): Fact[] => (isThere ? [{ fact, is: 'agrees' }] : [])
  return [
    ...has('pan', panEnd !== null),
    ...has('birthday', hasBirthday),
    ...has('guardian', kind === 'minor' && households.includes('guardian')),
    ...has('joint', households.includes('joint')),
  ].slice(0, mostChips)
}

/** Several of them in a row. */
export function Evidence({ facts }: { facts: readonly Fact[] }) {
  return (
    <span className="evidence-row">
      {facts.map((one) => (
        <EvidenceChip key={one.fact} {...one} />
      ))}
    </span>
  )
}
