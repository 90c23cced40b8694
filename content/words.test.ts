import { expect, test } from 'vitest'
import { differencesFrom } from './fixtures/differences.ts'
import { speakPseudoLanguage } from './fixtures/pseudo-language.ts'
import { languages } from './language.ts'
import type { BegunTranslation } from './translation.ts'
import { spokenLanguages, type Words, withEnglish, wordsIn } from './words.ts'

speakPseudoLanguage()

const hindi = wordsIn('hi')

test('every language has the entries, names and ids of English', () => {
  expect(spokenLanguages()).toContain('xx')
  for (const language of spokenLanguages()) {
    expect(differencesFrom(wordsIn('en'), wordsIn(language)), language).toEqual([])
  }
})

test('a list that is shorter, a lost name and a translated id are found', () => {
  const english = {
    days: ['Mon', 'Tue'],
    from: 'From {date}',
    id: 'years',
    count: { one: '1', other: '{count}' },
  }
  expect(differencesFrom(english, { ...english, days: ['सोम'] })).toEqual(['days.1'])
  expect(differencesFrom(english, { ...english, from: '{day} से' })).toEqual(['from'])
  expect(differencesFrom(english, { ...english, id: 'साल' })).toEqual(['id'])
  expect(differencesFrom(english, { ...english, count: { few: '{count}', other: '{count}' } })).toEqual([])
  expect(differencesFrom(english, { ...english, count: { one: '1' } })).toEqual(['count'])
})

test('a translation has every sentence, in words of its own', () => {
  // tsc judges this: any text does, a missing paragraph list or another kind of button does not.
  const closed: Words['mail']['messages']['closed'] = {
    subject: 'आपका खाता बंद हो गया है',
    paragraphs: ['आपके कहने पर हमने खाता हटा दिया है।'],
    button: null,
  }
  // @ts-expect-error The subject is missing.
  const missing: Words['mail']['messages']['closed'] = { paragraphs: [], button: null }
  expect(Object.keys(missing)).not.toEqual(Object.keys(closed))
})

test('C-111 a live language is whole: a part that is missing is an error of tsc, and no language vanishes', () => {
  // tsc judges these: neither is a translation that has only begun.
  const live: readonly Words[] = [hindi, wordsIn('te')]
  const { howWeCheck, ...rest } = hindi
  // @ts-expect-error A part is missing.
  const lacking: Words = rest
  expect(live).not.toContain(lacking)
  expect(howWeCheck.title).not.toBe(wordsIn('en').howWeCheck.title)
  expect(spokenLanguages().filter((language) => language !== 'xx')).toEqual([...languages])
})

test('English stands in for what a translation has not begun yet', () => {
  const begun: BegunTranslation = { locale: hindi.locale, home: hindi.home }
  const words = withEnglish(begun)
  expect(words.home.hero.next).toBe(hindi.home.hero.next)
  expect(words.about).toBe(wordsIn('en').about)
})
