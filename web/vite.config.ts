import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const offset = Number(process.env.CARDINAL_PORT_OFFSET ?? 0);

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 2048 },
  server: {
    host: '127.0.0.1',
    port: 5173 + offset,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${5000 + offset}` },
  },
});
