import type { RootOperationNode } from 'kysely'
import { expect } from 'vitest'
import { insertRecommendation } from '#features/advice/tables/advice.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { AccountData } from '#kit/services/account-data.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { tables } from '#kit/store/schema.server.ts'
import { testClient } from '#tests/fixtures/browser.server.ts'
import { testServices } from '#tests/fixtures/services.server.ts'
import { accountData, everythingAbout } from './account-data.server.ts'

const names = Object.keys(tables)

/** The tables of all entries, by what becomes of their rows. */
const exported = accountData.flatMap((one) => one.tables)
const notExported = accountData.flatMap((one) => Object.keys(one.notExported ?? {}))
const kept = accountData.flatMap((one) => Object.keys(one.kept ?? {}))
const listed = accountData.flatMap(tablesOf)

function tablesOf({ tables: some, notExported = {}, kept = {} }: AccountData): string[] {
  return [...new Set([...some, ...Object.keys(notExported), ...Object.keys(kept)])]
}

/** The tables from which foreign keys lead to an account. */
function referring(references: readonly { readonly from: string; readonly to: string }[]): Set<string> {
  const found = new Set(['person'])
  for (const name of found) {
    for (const { from, to } of references) if (to === name) found.add(from)
  }
  return found
}

/** True if the rows of a table are deleted with the account that they lead to. */
function endsWithAccount(name: string): boolean {
  if (name === 'person') return true
  return Object.values(tables[name as keyof typeof tables].columns).some(({ facts: { refersTo } }) => {
    return refersTo?.onDelete === 'cascade' && endsWithAccount(refersTo.column.split('.')[0] ?? '')
  })
}

eachDatabase('every table that refers to an account is in one entry', async (store) => {
  expect(listed.toSorted()).toEqual([...new Set(listed)].sort())
  expect(notExported.filter((name) => exported.some((one) => one === name))).toEqual([])
  expect(listed.filter((name) => !names.includes(name))).toEqual([])
  const found = await store.db.introspection.getTables()
  const withColumn = found.filter(({ columns }) => columns.some(({ name }) => name === 'person_id'))
  const all = new Set([...referring(await store.selectReferences()), ...withColumn.map(({ name }) => name)])
  expect(
    [...all].filter((name) => !listed.includes(name)),
    'not in data.server.ts of its feature',
  ).toEqual([])
})

eachDatabase('every row ends with its account, or its table is kept for a reason', async (store) => {
  const found = referring(await store.selectReferences())
  expect([...found].filter((name) => !endsWithAccount(name) && !kept.includes(name))).toEqual([])
  // No foreign key leads from the others to the account, so an entry erases them itself.
  const byNothing = accountData.filter(({ erased }) => !erased).flatMap(tablesOf)
  expect(byNothing.filter((name) => !found.has(name) && !kept.includes(name))).toEqual([])
})

eachDatabase('the export reads every table of which it says so', async (store) => {
  const read: string[] = []
  const db = store.db.withPlugin({
    transformQuery: ({ node }: { readonly node: RootOperationNode }) => {
      read.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const services = testServices(store)
  const { client } = await testClient(services)
  // The events of recommendations are read only where there are some.
  await insertRecommendation(store.db, {
    id: 'r',
    reference: '482071',
    person_id: client.id,
    state: 'draft',
    language: 'en',
    draft: '{}',
    made_by: 'asha',
    created_at: toIso(services.clock.now()),
    changed_at: toIso(services.clock.now()),
  })
  await everythingAbout({ ...services, db }, client, 'en')
  expect(exported.filter((name) => !read.some((text) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([])
})
