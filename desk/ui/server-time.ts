/** How far the server's clock is ahead of this one, in milliseconds. */
let ahead = 0

/** Takes over the time that an answer of the server named. An answer of a proxy names none. */
export function setServerTime(now: number): void {
  if (Number.isFinite(now) && now > 0) ahead = now - Date.now()
}

/** Returns the server's time, in milliseconds since 1970: what is late is late for everybody at the same moment. */
export function serverNow(): number {
  return Date.now() + ahead
}
