/**
 * What is a phone: a narrow window, or a touch screen whose shorter side is a phone's, however it is held. The screen is
 * measured, not the window, because a keyboard that comes up makes a window low; some browsers turn the screen's sides
 * with the device and some never do, hence both.
 */
export const PHONE =
  '(max-width: 767.98px), (pointer: coarse) and (max-device-width: 499.98px), (pointer: coarse) and (max-device-height: 499.98px)';
