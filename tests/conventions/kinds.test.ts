import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { policyKindIds } from '#content/policy-kinds.ts'
import { transactionKinds } from '#finance/transaction-kinds.ts'
import { approvalKinds } from '#server/approvals/kinds.server.ts'
import { requestKindIds } from '#server/requests/kinds.ts'
import { codeFolders, filesIn, root } from '../../tools/project-files.ts'

/** What a kind decides stands in its registry; other code never asks whether a kind is this one or that one. */

// Each with its kinds, the files that are part of it, and how often other files compare a kind by name at most. The lists only shrink.
const registries: Readonly<
  Record<string, { ids: readonly string[]; own: RegExp; today: Readonly<Record<string, number>> }>
> = {
  request: {
    ids: requestKindIds,
    own: /^server\/requests\/kinds/,
    // What a calculation is about has a name in common with a kind of request.
    today: { 'app/routes/calculator/details.tsx': 2, 'app/routes/home/sip-panel.tsx': 1 },
  },
  policy: {
    ids: policyKindIds,
    own: /^content\/policy-kinds/,
    // These are other kinds with the name `other`.
    today: {
      'app/routes/client/statement/statement-import.tsx': 2,
      'forms/calculators/gains-tax.ts': 1,
      'server/ledger/worth.server.ts': 1,
    },
  },
  approval: {
    ids: Object.keys(approvalKinds),
    own: /^server\/approvals\/kinds/,
    today: {
      'desk/app/screens/approvals/propose-for-client.tsx': 2,
      'server/approvals/export.server.ts': 1,
    },
  },
  transaction: {
    ids: transactionKinds,
    own: /^finance\/transaction-kinds/,
    today: {
      'app/routes/calculator/calculator-form.tsx': 1,
      'app/routes/calculator/phrases.ts': 1,
      'app/routes/client/goal.tsx': 1,
      'app/routes/client/transaction-filters.tsx': 2,
      'app/routes/client/transactions-query.ts': 1,
      'app/routes/client/transactions.tsx': 1,
      'feeds/meet.ts': 4,
      'finance/applicable-nav.ts': 1,
      'finance/sip-register.ts': 1,
      'finance/stripping.ts': 1,
      'server/goals/goals.server.ts': 1,
      'server/ledger/draft.ts': 1,
      'server/ledger/reopen-statements.server.ts': 1,
      'server/ledger/unused-rows.ts': 1,
      'server/requests/kinds/invest.ts': 2,
      'server/statements/plan-take-in.ts': 6,
      'statements/casparser.ts': 2,
      'statements/prove.ts': 2,
      'statements/scheme-rows.ts': 4,
      'statements/settle-rows.ts': 7,
    },
  },
}

/** `kind === 'redeem'`, also of something: `row.kind !== 'redeem'`. */
const comparison = /\bkind\s*[!=]==\s*'([^']+)'/g

test.each(Object.keys(registries))('no %s kind is asked for by name outside its registry', (name) => {
  const { ids, own, today } = registries[name]!
  const found: Record<string, number> = {}
  for (const path of filesIn(codeFolders, /\.tsx?$/)) {
    if (own.test(path) || /\.test\.|fixtures\/|^(e2e|bench)\//.test(path)) continue
    const named = [...readFileSync(join(root, path), 'utf8').matchAll(comparison)]
    const count = named.filter(([, id = '']) => ids.includes(id)).length
    if (count > (today[path] ?? 0)) found[path] = count
  }
  expect(found).toEqual({})
})
