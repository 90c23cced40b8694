/** Words that stand before many names and are none: without the dot, in lower case. "Sri" stays, since it begins names too. */
const formsOfAddress: ReadonlySet<string> = new Set(
  [
    'mr mrs ms miss dr prof shri shree smt shrimati kum kumari',
    'శ్రీ శ్రీమతి కుమారి డాక్టర్ డా ప్రొఫెసర్',
    'श्री श्रीमती सुश्री कुमारी डॉ डॉक्टर',
  ].flatMap((words) => words.split(' ')),
)

/** Returns the words of a name without forms of address; all of them if there is nothing else. */
export function nameWords(name: string): string[] {
  const words = name.trim().split(/\s+/)
  const own = words.filter((word) => !formsOfAddress.has(word.replace(/\.$/, '').toLowerCase()))
  return own.length > 0 ? own : words
}
