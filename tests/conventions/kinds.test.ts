import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { approvalKinds } from '#features/approvals/kinds.server.ts'
import { policyKindIds } from '#features/protection/policy-kinds.ts'
import { requestKindIds } from '#features/requests/kinds.ts'
import { transactionKinds } from '#finance/transaction-kinds.ts'
import { codeFolders, filesIn, root } from '#tools/project-files.ts'

/** Whatever depends on a kind is a property in its registry; other code never compares kinds by name. */

// Each with its kinds, the files that are part of it, and how often other files compare a kind by name at most. The lists only shrink.
const registries: Readonly<
  Record<string, { ids: readonly string[]; own: RegExp; today: Readonly<Record<string, number>> }>
> = {
  request: {
    ids: requestKindIds,
    own: /^features\/requests\/kinds/,
    // What a calculation is about has a name in common with a kind of request.
    today: { 'features/calculators/pages/sip/details.tsx': 2, 'site/home/sip-panel.tsx': 1 },
  },
  policy: {
    ids: policyKindIds,
    own: /^features\/protection\/policy-kinds/,
    // These are other kinds with the name `other`.
    today: {
      'features/statements/shared/statement-import.tsx': 2,
      'features/calculators/list/gains-tax.ts': 1,
      'features/ledger/worth.server.ts': 1,
    },
  },
  approval: {
    ids: Object.keys(approvalKinds),
    own: /^features\/approvals\/kinds/,
    today: {
      'features/approvals/shared/propose-for-client.tsx': 2,
      'features/approvals/export.server.ts': 1,
    },
  },
  transaction: {
    ids: transactionKinds,
    own: /^finance\/transaction-kinds/,
    today: {
      'features/calculators/pages/sip/calculator-form.tsx': 1,
      'features/calculators/pages/sip/phrases.ts': 1,
      'features/goals/pages/goal.tsx': 1,
      'features/ledger/pages/transactions/transaction-filters.tsx': 2,
      'features/ledger/pages/transactions/transactions-query.ts': 1,
      'features/ledger/pages/transactions/transactions.tsx': 1,
      'features/readers/registrars/compare-rows.ts': 4,
      // Names the kinds again: it shares nothing with their table.
      'finance/recalculation.ts': 8,
      'finance/applicable-nav.ts': 1,
      'finance/sip-register.ts': 1,
      'finance/stripping.ts': 1,
      'features/goals/goals.server.ts': 1,
      'features/ledger/draft.ts': 1,
      'features/ledger/reopen-statements.server.ts': 1,
      'features/ledger/unused-rows.ts': 1,
      'features/requests/kinds/invest.ts': 2,
      'features/statements/plan-folio.ts': 5,
      'features/statements/row-draft.ts': 1,
      'features/readers/statements/casparser.ts': 2,
      'features/readers/statements/prove.ts': 2,
      'features/readers/statements/scheme-rows.ts': 4,
      'features/readers/statements/settle-rows.ts': 7,
    },
  },
}

/** `kind === 'redeem'`, also of something: `row.kind !== 'redeem'`. */
const comparison = /\bkind\s*[!=]==\s*'([^']+)'/g

test.each(Object.keys(registries))('no %s kind is compared by name outside its registry', (name) => {
  const { ids, own, today } = registries[name]!
  const found: Record<string, number> = {}
  for (const path of filesIn(codeFolders, /\.tsx?$/)) {
    if (own.test(path) || /\.test\.|fixtures\/|^(e2e|bench)\//.test(path)) continue
    const named = [...readFileSync(join(root, path), 'utf8').matchAll(comparison)]
    const count = named.filter(([, id = '']) => ids.includes(id)).length
    if (count > (today[path] ?? 0)) found[path] = count
  }
  expect(found, 'give the kind a property in its registry and read that').toEqual({})
})
