import { isTooOften } from '#kit/acts/attempts.server.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { clientRealm, creationOptions } from '../factors/passkeys.server.ts'
import { relyingParty } from '../factors/relying-party.server.ts'
import { requestOptions } from '../factors/web-authn.server.ts'
import { findPendingSignIn } from '../pending.server.ts'
import { findClient, isRecent } from '../session.server.ts'

export default defineEndpoint({ load, act })

/** Challenges for one address in an hour: the login page asks for one whenever it is opened. */
const mostInAnHour = 600

function load() {
  return refusal(405)
}

/** Makes a challenge for the script of features/identity/pages/passkey.ts; it can be answered once, within five minutes. */
async function act({ request, url, services, context }: RouteArgs) {
  const read = await readForm(request)
  const party = relyingParty(services, url)
  if (!party) return refusal(404)
  if (await isTooOften(services, 'passkey/address', context.address, mostInAnHour)) return refusal(429)
  switch (read('use')) {
    case 'sign-in':
      return Response.json(await requestOptions(services, party, clientRealm, 'sign-in', null))
    case 'second': {
      const pending = await findPendingSignIn(context)
      if (!pending) return refusal(401)
      const owner = { person_id: pending.personId }
      return Response.json(await requestOptions(services, party, clientRealm, 'second', owner))
    }
    case 'confirm': {
      const client = await findClient(context)
      if (!client) return refusal(401)
      const owner = { person_id: client.id }
      return Response.json(await requestOptions(services, party, clientRealm, 'confirm', owner))
    }
    case 'register': {
      const client = await findClient(context)
      if (!client || !isRecent(services, client)) return refusal(401)
      return Response.json(await creationOptions(services, party, client))
    }
    default:
      return refusal(400)
  }
}

function refusal(status: 400 | 401 | 404 | 405 | 429): Response {
  return new Response(null, { status, headers: status === 405 ? { allow: 'POST' } : {} })
}
