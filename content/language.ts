/**
 * The languages that the site speaks. Hindi and Telugu come under `/hi` and
 * `/te` (docs/decisions/005-pages-routes-languages.md).
 */
export const languages = ['en'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'
