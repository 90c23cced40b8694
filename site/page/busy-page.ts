/** Thrown by a load if it has too much to do at the moment: the answer is a page that asks to try again in a minute. */
export class BusyPage extends Error {
  /** 429 if this client asks for too much, 503 if all clients together do. */
  readonly status: 429 | 503
  readonly retryAfterSeconds = 60

  constructor(status: 429 | 503) {
    super('too much is being made at once')
    this.status = status
  }
}
