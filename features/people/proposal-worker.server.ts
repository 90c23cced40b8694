import { parentPort } from 'node:worker_threads'
import type { Observation } from '#features/readers/registrars/observation.ts'
import type { ProposalAnswer, ProposalOrder } from './proposal.server.ts'
import { foliosOf } from './proposals/folios.ts'
import { propose } from './proposals/propose.ts'

/**
 * The thread that proposes persons: begun by proposal.server.ts, which sends what files say part by part. What comes back is sent in
 * parts too, so that reading it holds nobody up.
 */
const port = parentPort
if (!port) throw new Error('This file is run as a worker, by proposal.server.ts')

/** So many roles are read within milliseconds. */
const rolesAtOnce = 1_000

const observations: Observation[] = []

port.on('message', (order: ProposalOrder) => {
  if ('observations' in order) {
    observations.push(...order.observations)
    return
  }
  const { records, roles, questions, ...rest } = propose({ observations, ...order.input })
  const send = (answer: ProposalAnswer) => port.postMessage(answer)
  for (const folio of foliosOf(observations)) {
    const { registrar, house, key } = folio
    const own = new Map<string, string>()
    for (const each of folio.observations)
      if (each.house !== '') own.set(`${each.house}\n${each.folio}`, each.house)
    const names = [...own].map(([name, ofHouse]) => ({
      registrar,
      house: ofHouse,
      folio: name.slice(ofHouse.length + 1),
    }))
    if (names.some((name) => name.house !== house || `${registrar}|${house}|${name.folio}` !== key))
      send({ key, names })
  }
  for (let at = 0; at < records.length; at += rolesAtOnce)
    send({ records: records.slice(at, at + rolesAtOnce) })
  for (let at = 0; at < roles.length; at += rolesAtOnce) send({ roles: roles.slice(at, at + rolesAtOnce) })
  for (let at = 0; at < questions.length; at += rolesAtOnce)
    send({ questions: questions.slice(at, at + rolesAtOnce) })
  send({ rest })
})
