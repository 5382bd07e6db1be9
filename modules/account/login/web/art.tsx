/** The campus of the sign-in page: a hall with a clock tower, two wings and trees. Decoration only. */
export function CampusArt() {
  return (
    <svg className="art" viewBox="0 0 720 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity=".95" />
          <stop offset="1" stopColor="#cfe0fa" stopOpacity=".85" />
        </linearGradient>
        <linearGradient id="lawn" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#5fa58a" />
          <stop offset="1" stopColor="#2f6f63" />
        </linearGradient>
      </defs>
      <circle cx="590" cy="84" r="34" fill="#ffd9a0" opacity=".7" />
      <g fill="#fff" opacity=".18">
        <path d="M60 110c8-22 40-24 50-4 18-8 34 4 34 18H44c0-8 6-14 16-14z" />
        <path d="M420 60c6-16 28-18 36-4 14-6 26 4 26 14h-74c0-6 4-10 12-10z" />
      </g>
      <path d="M0 300c120-60 240-44 360-30s240 4 360-36v186H0z" fill="#1c4f8f" opacity=".55" />
      <Wing x={96} />
      <Wing x={440} />
      <Hall />
      <path d="M0 372c160-22 320-26 440-18s200 8 280-6v72H0z" fill="url(#lawn)" />
      <path d="M330 420l18-66h24l18 66z" fill="#e9dfc8" opacity=".9" />
      {[40, 84, 250, 470, 632, 684].map((x, index) => (
        <Tree key={x} x={x} size={index % 2 ? 20 : 26} />
      ))}
    </svg>
  );
}

function Wing({ x }: { x: number }) {
  const windows = [0, 1, 2, 3, 4].flatMap((column) => [0, 1, 2].map((row) => ({ column, row })));
  return (
    <g>
      <rect x={x} y="248" width="184" height="114" fill="url(#wall)" />
      <path d={`M${x - 8} 248h200l-14-16H${x + 6}z`} fill="#b65b4a" />
      {windows.map(({ column, row }) => (
        <rect
          key={`${column}${row}`}
          x={x + 16 + column * 33}
          y={264 + row * 32}
          width="18"
          height="20"
          rx="2"
          fill="#3f78c4"
          opacity=".75"
        />
      ))}
    </g>
  );
}

function Hall() {
  return (
    <g>
      <rect x="342" y="96" width="36" height="90" fill="url(#wall)" />
      <path d="M336 98l24-34 24 34z" fill="#b65b4a" />
      <circle cx="360" cy="124" r="11" fill="#fff" stroke="#3f78c4" strokeWidth="3" />
      <path d="M360 117v7l5 4" fill="none" stroke="#3f78c4" strokeWidth="2" strokeLinecap="round" />
      <path d="M264 216l96-52 96 52z" fill="#c96a57" />
      <rect x="270" y="216" width="180" height="146" fill="url(#wall)" />
      {[286, 320, 354, 388, 422].map((x) => (
        <rect key={x} x={x} y="226" width="14" height="128" rx="3" fill="#fff" />
      ))}
      <path d="M345 362v-58a15 15 0 0 1 30 0v58z" fill="#2c5a9e" />
      <path d="M258 354h204v10H258zM250 364h220v10H250z" fill="#e6eefb" />
    </g>
  );
}

function Tree({ x, size }: { x: number; size: number }) {
  return (
    <g>
      <rect x={x - 3} y={352} width="6" height="26" fill="#6b4a38" />
      <circle cx={x} cy={340} r={size} fill="#3c8a6b" />
      <circle cx={x - size / 3} cy={334} r={size / 2} fill="#5bab86" opacity=".8" />
    </g>
  );
}
