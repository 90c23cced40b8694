/**
 * What runs the built site, for tools/start.ts: bundled with the pages into one file (docs/decisions/035-memory.md). All of
 * it comes from that file, so that the process has one instance of each module.
 */

export { mayHaveSampleOffice, prepareSampleOffice } from '#features/upkeep/sample/sample-office.server.ts'
export { fixedClock, systemClock } from '#kit/clock/clock.ts'
export { CannotListen, freePortFrom } from '#kit/http/listen.server.ts'
export { WrongKey } from '#kit/secrets/app-key.server.ts'
export { limitOutgoing } from '#kit/services/outgoing.server.ts'
export { parseSettings } from '#kit/services/settings.server.ts'
export { DatabaseUnavailable } from '#kit/store/store.server.ts'
export { openSite } from './site.server.ts'
export { startSite } from './start.server.ts'
