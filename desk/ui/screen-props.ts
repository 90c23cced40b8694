export interface ScreenProps {
  /** The record that the address names after the screen; null for the screen itself. */
  readonly id: string | null
}
