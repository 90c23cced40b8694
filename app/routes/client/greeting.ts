import { istTime } from '#finance/dates.ts'

/** Returns the part of the day in India at this instant: morning from 4:00, afternoon from 12:00, evening from 17:00. */
export function greetingAt(now: number): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(istTime(now).slice(0, 2))
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
}

/**
 * The first name, for a greeting: "Good evening, Lakshmi", and neither "Good evening, Smt." nor "Good evening, K. V.".
 * Forms of address and initials stand before many names here. "Sri" stays, since it begins names too.
 */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/)
  const given = words.find(
    (word) => !formsOfAddress.has(word.replace(/\.$/, '').toLowerCase()) && !isInitial(word),
  )
  return given ?? words[0] ?? name
}

const formsOfAddress: ReadonlySet<string> = new Set(
  [
    'mr mrs ms miss dr prof shri shree smt shrimati kum kumari',
    'శ్రీ శ్రీమతి కుమారి డాక్టర్ డా ప్రొఫెసర్',
    'श्री श्रीमती सुश्री कुमारी डॉ डॉक्टर',
  ].flatMap((words) => words.split(' ')),
)

/** One letter, with its marks: "K", "K.", "కె.", and several run together: "K.V.". */
function isInitial(word: string): boolean {
  return /^(?:\p{L}\p{M}*\.)+\p{L}?$|^\p{Lu}$/u.test(word)
}
