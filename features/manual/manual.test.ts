import { expect, test } from 'vitest'
import { screens } from '#desk/acts/screens.ts'
import { keyTable } from '#desk/keys/key-table.ts'
import { manualTasks } from './tasks.ts'
import { manualWords } from './words/manual.ts'
import { manualTitles } from './words/titles.ts'

const shown = import.meta.glob<Record<string, string>>(
  ['/{features/*,desk}/words/*.en.json', '!/features/manual/words/*'],
  { eager: true, import: 'default' },
)

test('C-174 every task has steps, a screen and keys that exist, and names what screens show', () => {
  const ids = manualTasks.map(({ id }) => id)
  expect(Object.keys(manualTitles)).toEqual(ids)
  expect(Object.keys(manualWords.steps)).toEqual(ids)
  const labels = new Set(Object.values(shown).flatMap((words) => Object.values(words)))
  for (const { id, screen, keys } of manualTasks) {
    expect(screens.some((one) => one.id === screen)).toBe(true)
    for (const key of keys) expect(keyTable.some((row) => row.id === key)).toBe(true)
    const named = Object.values(manualWords.steps[id]).flatMap((step) =>
      step.split('*').filter((_, at) => at % 2 === 1),
    )
    expect([id, named.filter((label) => !labels.has(label))]).toEqual([id, []])
  }
})

test('C-174 each task has its picture, and each picture a task', () => {
  const taken = import.meta.glob('/docs/pictures/desk-*.webp')
  expect(Object.keys(taken).sort()).toEqual(
    manualTasks.map(({ id }) => `/docs/pictures/desk-${id}.webp`).sort(),
  )
})
