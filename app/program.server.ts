/**
 * What runs the built site, for tools/start.ts: bundled with the pages into one file (docs/decisions/035-memory.md). All of
 * it comes from that file, so that the process has one instance of each module.
 */
export { DatabaseUnavailable } from '#db/store.server.ts'
export { CannotListen } from '#server/http/listen.server.ts'
export { WrongKey } from '#server/kernel/app-key.server.ts'
export { fixedClock, systemClock } from '#server/kernel/clock.ts'
export { limitOutgoing } from '#server/kernel/outgoing.server.ts'
export { parseSettings } from '#server/kernel/settings.server.ts'
export { prepareSampleOffice } from '#server/sample-office/sample-office.server.ts'
export { deskPortOf } from '#server/staff/session.server.ts'
export { startSite } from '#server/start.server.ts'
export { openSite } from './site.server.ts'
