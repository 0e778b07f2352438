/** What moves has no fixed contrast and place: it arrives at once. */
export function settle(element: HTMLElement): void {
  for (const animation of (element.getRootNode() as ShadowRoot).getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish()
}
