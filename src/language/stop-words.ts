/** English words without content of their own, praise among them: two descriptions that differ in these alone say the same. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the this that these those it its itself they them their there here of to in on at by for from with without within into onto about as and or ' +
    'but if then than when where which who whose what is are was were be been being has have had do does did will would shall should can could may ' +
    'might must also just only so such any all each every some more most other another same s t you your yours we our i me my one use using used via ' +
    'new existing given specified specific certain particular following useful essential helpful important ideal perfect great powerful simple easily ' +
    'simply quickly currently please tool available provided'
  ).split(' '),
);
