import { expect, test } from 'vitest'
import { stepsInCircles } from './fixtures/circles.ts'
import { everyModule, parseModule } from './fixtures/modules.ts'

/** Folders and files that lie side by side do not import each other in a circle, not even for a type. */

/**
 * The remaining circles. The list only shrinks: break a circle and remove its steps. Never add a step; move what both
 * sides need to a third place.
 */
const known: readonly string[] = [
  'app/account-parts → app/frame',
  'app/built-files.server.ts → app/islands',
  'app/charts → app/frame',
  'app/crumbs.tsx → app/json-ld.tsx',
  'app/crumbs.tsx → app/page-parts.tsx',
  'app/deferred-styles.tsx → app/page-parts.tsx',
  'app/document-head.tsx → app/page-parts.tsx',
  'app/frame → app/islands',
  'app/islands → app/page-parts.tsx',
  'app/islands → app/routes',
  'app/json-ld.tsx → app/islands',
  'app/json-ld.tsx → app/page-parts.tsx',
  'app/page-parts.tsx → app/islands',
  'app/routes → app/account-parts',
  'app/routes → app/built-files.server.ts',
  'app/routes → app/charts',
  'app/routes → app/crumbs.tsx',
  'app/routes → app/deferred-styles.tsx',
  'app/routes → app/document-head.tsx',
  'app/routes → app/frame',
  'app/routes → app/islands',
  'app/routes → app/json-ld.tsx',
  'app/routes → app/page-parts.tsx',
  'app/routes/fund/fund-range.tsx → app/routes/fund/growth-panel.tsx',
  'app/routes/fund/fund-range.tsx → app/routes/fund/nav-chart.tsx',
  'app/routes/fund/growth-panel.tsx → app/routes/fund/fund-range.tsx',
  'app/routes/fund/nav-chart.tsx → app/routes/fund/fund-range.tsx',
  'app/routes/home/follow-finger.ts → app/routes/home/rotation.ts',
  'app/routes/home/rotation.ts → app/routes/home/follow-finger.ts',
  'app/routes/profile/bank-form.tsx → app/routes/profile/payment-tab.tsx',
  'app/routes/profile/payment-tab.tsx → app/routes/profile/bank-form.tsx',
  'content/en → content/insurance.ts',
  'content/en → content/pages.ts',
  'content/insurance.ts → content/en',
  'content/pages.ts → content/insurance.ts',
  'server/accounts → server/enquiries',
  'server/accounts → server/http',
  'server/accounts → server/kernel',
  'server/accounts → server/mail',
  'server/enquiries → server/kernel',
  'server/enquiries → server/mail',
  'server/http → server/kernel',
  'server/http → server/prices',
  'server/kernel → server/prices',
  'server/kernel/app-key.server.ts → server/kernel/settings.server.ts',
  'server/kernel/settings.server.ts → server/kernel/app-key.server.ts',
  'server/ledger → server/accounts',
  'server/ledger → server/kernel',
  'server/ledger → server/prices',
  'server/mail → server/kernel',
  'server/prices → server/kernel',
  'server/prices → server/upkeep',
  'server/profile → server/accounts',
  'server/profile → server/kernel',
  'server/profile → server/ledger',
  'server/profile → server/mail',
  'server/recovery → server/accounts',
  'server/recovery → server/kernel',
  'server/recovery → server/mail',
  'server/upkeep → server/accounts',
  'server/upkeep → server/kernel',
  'server/upkeep → server/mail',
  'server/upkeep → server/profile',
  'server/upkeep → server/recovery',
]

test('no folder or file imports itself by way of a sibling', () => {
  const program = everyModule().filter(({ path }) => !/\.(?:test\.tsx?|e2e\.ts)$|\/fixtures\//.test(path))
  const found = stepsInCircles(program)
  const gone = known.filter((step) => !found.includes(step))
  expect(
    found.filter((step) => !known.includes(step)),
    'these imports close a circle',
  ).toEqual([])
  expect(gone, 'these circles are broken: take the steps out of `known`').toEqual([])
})

test('a circle is found at the level where its folders part, by value and by type', () => {
  const modules = [
    parseModule('a/one/x.ts', "import '../two/y.ts'"),
    parseModule('a/two/y.ts', "import type { Z } from '#a/three.ts'"),
    parseModule('a/three.ts', "const later = () => import('./one/w.ts')"),
    parseModule('a/one/w.ts', "import '#b/v.ts'"),
    parseModule('b/v.ts', ''),
  ]
  expect(stepsInCircles(modules)).toEqual(['a/one → a/two', 'a/three.ts → a/one', 'a/two → a/three.ts'])
})
