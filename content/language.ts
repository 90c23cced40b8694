/**
 * The languages that the site speaks. Hindi and Telugu come under `/hi` and
 * `/te` (docs/decisions/005-routes-and-languages.md).
 */
export const languages = ['en'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'
