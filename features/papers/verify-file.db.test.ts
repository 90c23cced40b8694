import { expect } from 'vitest'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { dayMs } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { saveSealedDay } from './day-root.server.ts'
import { sealTestPaper, testBody } from './fixtures/papers.server.ts'
import { lookUpSeal } from './look-up.server.ts'
import { fileOfPaper } from './papers.server.ts'
import { selectSealedOf } from './tables/sealed.server.ts'
import { verifyFile } from './verify-file.ts'

eachDatabase('C-084 a file is whole, and any byte of it that differs is found', async (store) => {
  const clock = handClock()
  const services = testServices(store, clock)
  const { id } = await makeClient(store)
  const sealed = await sealTestPaper(services, id)
  await sealTestPaper(services, id)
  const [, row] = await selectSealedOf(store.db, id)
  const text = fileOfPaper(row!)!
  const look = (paper: { hash: string; id: string }) => lookUpSeal(services, paper)

  expect(await verifyFile(text, look)).toMatchObject({ state: 'whole', day: null, correctedAt: null })
  clock.forward(dayMs)
  await saveSealedDay(services)
  expect(await verifyFile(text, look)).toMatchObject({
    state: 'whole',
    day: { day: '2026-08-19' },
    file: { hash: sealed.hash, content: { client: { name: 'Anita Rao' } } },
  })

  // Every byte in turn: another letter, and left out.
  for (let at = 0; at < text.length; at += 1) {
    const other = text[at] === '7' ? '8' : '7'
    for (const changed of [
      text.slice(0, at) + other + text.slice(at + 1),
      text.slice(0, at) + text.slice(at + 1),
    ]) {
      if (changed === text) continue
      const { state } = await verifyFile(changed, look)
      expect(state, `byte ${at}: ${changed.slice(at - 10, at + 10)}`).not.toBe('whole')
    }
  }
  // A second value under the same name, which programs read differently.
  const twice = text.replace('"share": 0.25', '"share": 0.75,\n      "share": 0.25')
  expect(await verifyFile(twice, look)).toEqual({ state: 'changed', where: 'file' })

  // A paper that says the same, sealed by somebody else, is not ours.
  const elsewhere = text.replaceAll(sealed.hash, 'a'.repeat(64)).replaceAll(sealed.id, crypto.randomUUID())
  expect(await verifyFile(elsewhere, look)).toEqual({ state: 'unknown', why: 'not-ours' })
  expect(await verifyFile('{"peepal":"backup"}', look)).toEqual({ state: 'unknown', why: 'not-a-paper' })

  // No id has such characters, and a database that can't hold them is not asked.
  for (const strange of ['\0', "' or 1=1 --", '../x', '']) {
    const changed = JSON.stringify({ ...JSON.parse(text), link: { ...JSON.parse(text).link, id: strange } })
    expect(await verifyFile(changed, look)).toEqual({ state: 'unknown', why: 'not-a-paper' })
  }

  await sealTestPaper(services, id, { kind: 'correction', body: testBody(), corrects: sealed.id })
  expect(await verifyFile(text, look)).toMatchObject({ correctedAt: '2026-08-20T06:30:00.000Z' })
})
