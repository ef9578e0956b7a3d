// How a wall is drawn.

/** The courses of a wall, which fills its square of 100 units. */
export const BRICKS = 'M0 25H100M0 50H100M0 75H100M50 0V25M25 25V50M75 25V50M50 50V75M25 75V100M75 75V100';
