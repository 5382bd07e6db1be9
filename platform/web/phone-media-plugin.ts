import { PHONE } from './phone.ts';

/** Style sheets say `@media (--phone)`; browsers know no names of media yet. For Vite's `css.postcss.plugins`. */
export const phoneMedia = {
  postcssPlugin: 'phone-media',
  AtRule: {
    media(rule: { params: string }) {
      if (rule.params.includes('(--phone)')) rule.params = rule.params.replace('(--phone)', PHONE);
    },
  },
};
