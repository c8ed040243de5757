//! How long a guessing game takes: `cargo bench -p fathom-solve`.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use fathom_solve::Effort;

#[path = "../tests/shapes/mod.rs"]
mod shapes;

fn depth_charges(criterion: &mut Criterion) {
    for (name, start, facing) in [("astern", (0, -2), 2), ("beam", (-3, 1), 0), ("ahead", (0, 5), 6)] {
        let game = shapes::attack(start, facing);
        let effort = Effort { gap: 0.001 * game.range(), iterations: 100_000 };
        let solved = game.solve(effort);
        assert!(solved.bounds.gap() <= effort.gap, "certified");
        criterion.bench_function(&format!("depth charges, 90 x 120, {name}"), |bencher| {
            bencher.iter(|| black_box(&game).solve(effort));
        });
    }
}

fn torpedoes(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("torpedoes");
    group.sample_size(10);
    for n_torpedoes in [1, 2, 4] {
        let game = shapes::salvo(n_torpedoes, 0.02);
        let effort = Effort { gap: 0.001 * game.range(), iterations: 100_000 };
        group.bench_function(format!("up to {n_torpedoes}"), |bencher| bencher.iter(|| black_box(&game).solve(effort)));
    }
}

criterion_group!(benches, depth_charges, torpedoes);
criterion_main!(benches);
