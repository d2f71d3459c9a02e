// Floors under the golden figures: a run below one fails, and so does a run clearly above one, until the floor is raised. So they only go up.

import { FIGURES, type Figures } from './figures.ts'
import { GROUPS, type Group } from './measure.ts'

export type Floors = Readonly<Record<Group, Figures>>

/** Better by more than this is no accident, and must not be lost again. */
const CLEARLY = 0.01
/** The code that the cases are about changes with every commit, and the figures with it by a little: floors lie so much below. */
const MARGIN = 0.005
/** Figures are kept with so many places; the last is rounded down, so that what raised a floor stands on it. */
const PLACES = 1e4

export const RAISE = 'npm run build && npm run eval -- golden --raise'

/** What is wrong with this run; empty when all is well. */
export function complaints(run: Floors, floors: Floors): string[] {
  return GROUPS.flatMap(group =>
    FIGURES.flatMap(figure => {
      const [now, floor] = [run[group][figure], floors[group][figure]]
      const what = `${group}: ${figure} is ${now.toFixed(4)}`
      if (now < floor) return [`${what}, below its floor of ${floor}: answers got worse`]
      return now > floor + CLEARLY ? [`${what}, above its floor of ${floor}: raise it with \`${RAISE}\``] : []
    }),
  )
}

/** The floors under this run. None is lower than it was. */
export function raised(run: Floors, floors: Floors | undefined): Floors {
  const under = (group: Group): Figures =>
    Object.fromEntries(
      FIGURES.map(figure => [figure, Math.max(floors?.[group][figure] ?? 0, Math.floor((run[group][figure] - MARGIN) * PLACES) / PLACES)]),
    ) as Record<(typeof FIGURES)[number], number>
  return { repository: under('repository'), projects: under('projects') }
}
