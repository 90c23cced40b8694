/** A page that exists, near to the one that was asked for. */
export type NearestPage = { href: string; name: string }

/** Thrown by a load where there is no such page, fund or product: the answer is the 404 page. */
export class MissingPage extends Error {
  readonly nearest: NearestPage | null

  constructor(nearest: NearestPage | null) {
    super('there is no such page')
    this.nearest = nearest
  }
}

/** Thrown by a load if there is no such page, fund or product. */
export function missingPage(nearest: NearestPage | null = null): MissingPage {
  return new MissingPage(nearest)
}
