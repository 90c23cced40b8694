import { expect, test } from 'vitest'
import { roles } from '#features/staff/staff.ts'
import { may, type Right, rights } from './access.ts'

const all = Object.keys(rights) as Right[]

test('C-041 an auditor reads everything and changes nothing', () => {
  const held = all.filter((right) => may(['auditor'], right))
  expect(held.filter((right) => !/^(read-|take-out-audit$|change-own-access$)/.test(right))).toEqual([])
  expect(all.filter((right) => right.startsWith('read-') && !may(['auditor'], right))).toEqual([])
})

test('C-041 an owner has every right, but breaks no glass: nothing is closed to her', () => {
  expect(all.filter((right) => !may(['owner'], right))).toEqual(['break-glass'])
})

test('C-041 only the owner changes staff and firm and takes out more than 50 rows', () => {
  for (const right of ['change-staff', 'change-firm', 'review-break-glass'] as const)
    expect(roles.filter((role) => may([role], right))).toEqual(['owner'])
})

test('C-041 an adviser reads every client, and no number in full', () => {
  expect(may(['adviser'], 'read-clients')).toBe(true)
  expect(may(['adviser'], 'unmask')).toBe(false)
  expect(may(['adviser', 'operations'], 'unmask')).toBe(true)
})

test('C-041 nobody without a role has a right', () => {
  expect(all.filter((right) => may([], right))).toEqual([])
})
