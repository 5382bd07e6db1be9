import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompressed } from './platform/web/compress-plugin.ts';
import { traditionalChinese } from './platform/web/i18n/zh-tw-plugin.ts';
import { phoneMedia } from './platform/web/phone-media-plugin.ts';
import { bootScript } from './platform/web/theme/boot-plugin.ts';

/** Where `vite` serves from while developing; the product itself is served by app/server.ts. */
const SERVER = process.env.CAMPUS_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  define: { __RELEASE__: JSON.stringify(process.env.CAMPUS_RELEASE ?? new Date().toISOString()) },
  plugins: [bootScript('platform/web/theme/boot.ts'), traditionalChinese(), react(), precompressed()],
  css: { postcss: { plugins: [phoneMedia] } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
  },
  server: { proxy: { '/api': SERVER } },
});
