import { logoAddressOf } from '#domain/account/logo.ts';

/** The logos of the companies of the demo, drawn by us: those in the folder `logos`, by their digests. */
export const logos = {
  noordhof: logoAddressOf('e5d1c7c925880865b99a5ba0d278e344ffee316eeac7db479f54171e7b9c8fd1', 'png'),
  particulier: logoAddressOf('ea6191f87e76848125e99b2cdffa4e90e554fd885b9b132e3fd20188de0913ab', 'png'),
  winkel: logoAddressOf('b1e6657fb0b6a3617f35f9e695b89fc71db890558b5acc5e72c0b44db035608c', 'png'),
  kelder: logoAddressOf('1614e2a92e2aaf181e1c00c65cec68e28c023d60ce5d8910dda6870a3544d564', 'png'),
};
